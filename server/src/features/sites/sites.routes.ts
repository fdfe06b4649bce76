import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MARKER_SEVERITY } from '@plumbline/contract/rules/severity'
import { type Site, sites } from '@plumbline/contract/sites'
import type { Db } from '../../db/db.ts'
import { type Deps, route } from '../../http/route.ts'
import { pointOfContactJson } from '../people.ts'

export function sitesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sites.list, async ({ db, params }) => {
    const docs = await listSites(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })
}

/** All sites of a project by name, with the number that stands on their marker. */
export async function listSites(db: Db, projectId: string): Promise<Site[]> {
  return db
    .selectFrom('sites as s')
    .where('s.project_id', '=', projectId)
    .orderBy('s.name')
    .orderBy('s.id')
    .select([
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
      's.version',
      pointOfContactJson('s.poc_user_id').as('poc'),
      sql<number>`(select coalesce(sum(c.n), 0)::integer from issue_counts c
        where c.project_id = s.project_id and c.site_id = s.id
          and c.severity >= ${MARKER_SEVERITY} and not c.is_resolved and not c.is_deleted)`.as(
        'issueCount',
      ),
    ])
    .execute()
}
