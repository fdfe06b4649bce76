import { type RawBuilder, sql } from 'kysely'
import type { ActivityEntry, ActivityQuery } from '@plumbline/contract/activity'
import type { Db } from '../../db/db.ts'
import { chosen } from '../lists/where.ts'
import { selectReply, updateTable } from '../updates/updates.queries.ts'

/**
 * The newest entries of a project before a place in its activity, as the person sees them, and the
 * place where the next ones begin: one statement. What only tells the state that a document had in an imported
 * file is left to the history of that document.
 */
export async function listActivity(
  db: Db,
  projectId: string,
  userId: string,
  query: ActivityQuery,
): Promise<{ docs: ActivityEntry[]; next: string | null }> {
  const rows = await selectReply(updateTable(db), userId)
    .where('u.project_id', '=', projectId)
    .where('u.id', '=', sql<string>`any(${newestIds(projectId, query)})`)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .select([
      sql<ActivityEntry['document']>`json_build_object(
        '_id', coalesce(i.id, s.id, m.id),
        'title', coalesce(i.error_text, 'S-' || s.ref_id, m.name),
        'isDeleted', coalesce(i.is_deleted, s.is_deleted, false))`.as('document'),
      // to the microsecond, as it is ordered
      sql<string>`to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"')
        || u.id`.as('place'),
    ])
    .execute()
  const next = rows.length < query.limit ? null : (rows.at(-1)?.place ?? null)
  return { docs: rows, next }
}

/** Of some kinds the newest of each, by an index that knows the kinds: a rare one costs no more. */
function newestIds(projectId: string, query: ActivityQuery): RawBuilder<string[]> {
  const { before, limit } = query
  const kinds = chosen(query.actionType, query['actionType[in]'])
  const newest = (ofKind: RawBuilder<unknown>) => sql`
    select e.id, e.created_at from updates e
     where e.project_id = ${projectId} and not e.is_state_of_file ${ofKind} ${
       before
         ? sql`and (e.created_at, e.id) < (${before.at}::timestamptz, ${before.last}::uuid)`
         : sql``
     } order by e.created_at desc, e.id desc limit ${limit}`
  const found = kinds
    ? sql`select n.* from unnest(${kinds}::text[]) as k (kind),
            lateral (${newest(sql`and e.action_type = k.kind`)}) n
           order by n.created_at desc, n.id desc limit ${limit}`
    : newest(sql``)
  return sql<string[]>`array(select c.id from (${found}) c)`
}
