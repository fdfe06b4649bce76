import { type Kysely, sql } from 'kysely'
import { MARKER_SEVERITY } from '@plumbline/contract/rules/severity'
import type { Site } from '@plumbline/contract/sites/site'
import { SITE_FIELDS, SITE_KEYS } from '@plumbline/contract/sites/site-fields'
import type { Db } from '../../db/db.ts'
import { selectFields } from '../../db/fields/field-columns.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import type { Schema } from '../../db/schema.ts'
import { JsonText } from '../../http/json-text.ts'
import type { AnswerSource } from '../lists/answer-cache.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { pointOfContactJson } from '../../db/json/person-json.ts'

/**
 * All sites of a project by name, or all that are archived, as JSON that PostgreSQL wrote: every screen
 * begins with them.
 */
export async function listSites(db: Db, projectId: string, archived = false): Promise<JsonText> {
  const [row] = await db.prepared<{ data: string }>(
    archived ? 'archived sites' : 'sites',
    archived ? LISTS.archived : LISTS.live,
    [projectId],
  )
  return new JsonText(row?.data ?? '{"docs":[],"totalDocs":0}')
}

/** Some sites of a project, in the order of their ids. */
export async function sitesAmong(db: Db, projectId: string, ids: string[]): Promise<Site[]> {
  return selectSite(db)
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('s.id')
    .execute()
}

/** The fields that a site returns as they are stored; its point of contact is a person. */
const ownKeys = SITE_KEYS.filter((key) => key !== 'poc')

/** Sites with the number that stands on their marker. */
function selectSite(db: Kysely<Schema>) {
  return db.selectFrom('sites as s').select([
    's.id as _id',
    's.project_id as project',
    ...selectFields('s', SITE_FIELDS, ownKeys),
    momentText<string | null>('s.archived_at').as('archivedAt'),
    's.version',
    pointOfContactJson('s.poc_user_id').as('poc'),
    sql<number>`(select coalesce(sum(c.n), 0)::integer from issue_counts c
        where c.project_id = s.project_id and c.site_id = s.id
          and c.severity >= ${sql.lit(MARKER_SEVERITY)} and ${isOpen('c')})`.as('issueCount'),
  ])
}

function listText(archived: boolean): string {
  const query = selectSite(queryBuilder)
    .where('s.project_id', '=', 'PROJECT')
    .where('s.archived_at', archived ? 'is not' : 'is', null)
  // the names are sorted as lists sort them, the rows are written in that order
  return `select json_build_object('docs', coalesce(json_agg(row_to_json(r) order by r.name, r._id), '[]'),
           'totalDocs', count(*))::text as data, pg_snapshot_xmin(pg_current_snapshot())::text as xid
    from (${queryText(query, { PROJECT: '$1::uuid' })}) r`
}
const LISTS = { live: listText(false), archived: listText(true) }

/** The sites of projects that have many; beside what happens to them, how to reach their contacts may change. */
export const SITES: AnswerSource = {
  bytesMax: 16 * 1024 * 1024,
  async make(db, projectId) {
    const [row] = await db.prepared<{ data: string; xid: string }>('sites', LISTS.live, [projectId])
    if (!row) throw new Error('PostgreSQL answered no row.')
    return row
  },
  async since(db, projectId, xid) {
    const [row] = await db.prepared<{ changes: number; state: string }>('sites changed', SINCE, [
      projectId,
      xid,
    ])
    if (!row) throw new Error('PostgreSQL answered no row.')
    return row
  },
}

const poc = queryText(queryBuilder.selectNoFrom(pointOfContactJson('u.id').as('poc')), {})
const SINCE = `select (select count(*)::integer from events
           where project_id = $1 and xid >= $2::xid8 and kind in ('site', 'issue')) as changes,
         coalesce((select string_agg(md5((${poc})::text), '' order by u.id) from users u
           where u.id in (select s.poc_user_id from sites s
                           where s.project_id = $1 and s.poc_user_id is not null)), '') as state`
