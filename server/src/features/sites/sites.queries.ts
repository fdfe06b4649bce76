import { sql } from 'kysely'
import { MARKER_SEVERITY } from '@plumbline/contract/rules/severity'
import type { Site } from '@plumbline/contract/sites'
import type { Db } from '../../db/db.ts'
import { pointOfContactJson } from '../people.ts'

/** All sites of a project by name, or all that are archived. */
export async function listSites(db: Db, projectId: string, archived = false): Promise<Site[]> {
  return selectSite(db)
    .where('s.project_id', '=', projectId)
    .where('s.archived_at', archived ? 'is not' : 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}

/** Some sites of a project, in the order of their ids. */
export async function sitesAmong(db: Db, projectId: string, ids: string[]): Promise<Site[]> {
  return selectSite(db)
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('s.id')
    .execute()
}

/** Sites with the number that stands on their marker. */
function selectSite(db: Db) {
  return db.selectFrom('sites as s').select([
    's.id as _id',
    's.project_id as project',
    's.name',
    's.short_name as shortName',
    's.grouped_list_name as groupedListName',
    's.region',
    's.description',
    's.lat',
    's.lng',
    's.budget',
    's.type_of_work as typeOfWork',
    's.contractor',
    's.archived_at as archivedAt',
    's.version',
    pointOfContactJson('s.poc_user_id').as('poc'),
    sql<number>`(select coalesce(sum(c.n), 0)::integer from issue_counts c
        where c.project_id = s.project_id and c.site_id = s.id
          and c.severity >= ${MARKER_SEVERITY} and not c.is_resolved and not c.is_deleted)`.as(
      'issueCount',
    ),
  ])
}
