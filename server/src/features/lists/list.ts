import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { idsText, type List } from './list-text.ts'
import { type Page, type PageQuery, withFields } from './page.ts'
import { search } from './search.ts'
import type { Where } from './where.ts'

/**
 * One page of a list, in one statement: the ids of the page from an index that covers what is
 * walked past (late row lookup), then the rows of these ids; the number of all comes with it, from
 * the kept counts where these can tell. A search has statements of its own.
 */
export async function listPage<Doc extends { _id: string }, Sort extends string>(
  db: Db,
  list: List<Sort>,
  where: Where,
  userId: string,
  query: PageQuery<Sort>,
  text: string | undefined,
): Promise<Page<Doc>> {
  const { page, limit } = query
  const offset = (page - 1) * limit
  if (text) {
    const { ids, total } = await search(db, list, where, query, text)
    const docs = await documentsOf<Doc>(db, list, where, userId, ids)
    return { docs: withFields(docs, query.fields), totalDocs: total, page, limit }
  }
  const name = nameOf(list, where, query)
  const count = countText(list, where)
  const ids = `array(${idsText(list, where, query)}
    limit ${where.bind(limit)}::bigint offset ${where.bind(offset)}::bigint)`
  const statement = `select t.total, r.* from (select (${count})::integer as total) t
    left join unnest(${ids}) with ordinality as at (id, n) on true
    left join lateral (${list.document(where.bind(userId))}) r on true order by at.n`
  const rows = await db.prepared<Doc & { total: number }>(name, statement, where.values)
  const totalDocs = rows[0]?.total ?? 0
  // a page without documents is one row, for the total
  const docs = rows.filter((row) => row._id !== null)
  return { docs: withFields<Doc>(docs, query.fields), totalDocs, page, limit }
}

/** The documents with these ids, in their order. */
function documentsOf<Doc extends pg.QueryResultRow>(
  db: Db,
  list: List,
  { values }: Where,
  userId: string,
  ids: string[],
): Promise<Doc[]> {
  return db.prepared<Doc>(
    `${list.name} by id`,
    `select r.* from unnest($3::uuid[]) with ordinality as at (id, n)
      cross join lateral (${list.document('$2')}) r order by at.n`,
    [values[0], userId, ids],
  )
}

function countText(list: List, where: Where): string {
  return where.isKept
    ? `select coalesce(sum(c.n), 0) from ${list.counts} c where ${where.text('c')}`
    : `select count(*) from ${list.name} d where ${where.text('d')}`
}

/**
 * The name under which the connection keeps the statement's plan. Only for filters that screens
 * offer beside one another: a few hundred shapes at most, whatever clients ask for.
 */
function nameOf<Sort extends string>(
  list: List<Sort>,
  where: Where,
  { sort }: Pick<PageQuery<Sort>, 'sort'>,
): string | undefined {
  const order = sort.map(({ field, order: o }) => (o === 'desc' ? `-${field}` : field)).join(',')
  const isUsual = sort.length === 1 || order === '-createdAt,-isResolved'
  return where.isKept && isUsual ? `${list.name}${where.name} ${order}` : undefined
}
