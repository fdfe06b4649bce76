import { type RawBuilder, sql } from 'kysely'
import type { ActivityEntry, ActivityQuery } from '@plumbline/contract/activity'
import type { Db } from '../../db/db.ts'
import { preparedQuery, queryBuilder } from '../../db/query-text.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import { chosen } from '../lists/where.ts'
import { selectReply, updateTable } from '../updates/updates.queries.ts'

/**
 * The newest entries of a project before a place in its activity, as the person sees them, and the place where the next
 * ones begin: one statement. An entry that only records the state of a document in an imported file is left to the
 * history of that document.
 */
export async function listActivity(
  db: Db,
  projectId: string,
  userId: string,
  query: ActivityQuery,
): Promise<{ docs: ActivityEntry[]; next: string | null }> {
  const { before, limit } = query
  const kinds = chosen(query.actionType, query['actionType[in]'])
  const select = SELECT[kinds ? 'ofKinds' : 'all'][before ? 'later' : 'first']
  const rows = await select(db, [
    projectId,
    userId,
    limit,
    ...(kinds ? [kinds] : []),
    ...(before ? [before.at, before.last] : []),
  ])
  const next = rows.length < limit ? null : (rows.at(-1)?.place ?? null)
  return { docs: rows, next }
}

/** A page takes longer to plan than to read, so that each of its shapes has a stored plan. */
const SELECT = {
  all: { first: selectPage('activity'), later: selectPage('later activity', { isLater: true }) },
  ofKinds: {
    first: selectPage('activity of kinds', { hasKinds: true }),
    later: selectPage('later activity of kinds', { hasKinds: true, isLater: true }),
  },
}

interface Shape {
  hasKinds?: boolean
  isLater?: boolean
}

function selectPage(name: string, shape: Shape = {}) {
  const query = selectReply(updateTable(queryBuilder), 'USER')
    .where('u.project_id', '=', 'PROJECT')
    .where('u.id', '=', sql<string>`any(${newestIds(shape)})`)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .select([
      sql<ActivityEntry['document']>`json_build_object(
        '_id', coalesce(i.id, s.id, m.id),
        'title', coalesce(${sql.raw(issueTitle('i'))}, 'S-' || s.ref_id, m.name),
        'isDeleted', coalesce(i.is_deleted, s.is_deleted, false))`.as('document'),
      // to the microsecond, as it is ordered
      sql<string>`to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"')
        || u.id`.as('place'),
    ])
  const afterKinds = shape.hasKinds ? 5 : 4
  return preparedQuery(name, query, {
    PROJECT: '$1::uuid',
    USER: '$2::uuid',
    LIMIT: '$3::bigint',
    KINDS: '$4::text[]',
    AT: `$${afterKinds}::timestamptz`,
    LAST: `$${afterKinds + 1}::uuid`,
  })
}

/** The newest entries; with kinds, the newest of each, by an index that has the kinds: a rare kind costs no more. */
function newestIds({ hasKinds, isLater }: Shape): RawBuilder<string[]> {
  const newest = (ofKind: RawBuilder<unknown>) => sql`
    select e.id, e.created_at from updates e
     where e.project_id = ${'PROJECT'} and not e.is_state_of_file ${ofKind} ${
       isLater ? sql`and (e.created_at, e.id) < (${'AT'}, ${'LAST'})` : sql``
     } order by e.created_at desc, e.id desc limit ${'LIMIT'}`
  const found = hasKinds
    ? sql`select n.* from unnest(${'KINDS'}) as k (kind),
            lateral (${newest(sql`and e.action_type = k.kind`)}) n
           order by n.created_at desc, n.id desc limit ${'LIMIT'}`
    : newest(sql``)
  return sql<string[]>`array(select c.id from (${found}) c)`
}
