import { LIST_LIMIT_MAX, LIST_PAGE_SIZE, PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { JsonText } from '../../http/json-text.ts'
import { documentText, idsText, type List } from './list-text.ts'
import type { PageQuery } from './page.ts'
import { search } from './search.ts'
import type { Where } from './where.ts'

/**
 * One page of a list, in one statement: the ids of the page from an index that covers what is
 * walked past (late row lookup), then the rows of these ids; the number of all comes with it, from
 * the kept counts where these can tell. A search has statements of its own.
 */
export async function listPage<Sort extends string>(
  db: Db,
  list: List<Sort>,
  where: Where,
  userId: string,
  query: PageQuery<Sort>,
  text: string | undefined,
): Promise<JsonText> {
  const { page, limit, fields } = query
  const offset = (page - 1) * limit
  if (text) {
    const { ids, total } = await search(db, list, where, query, text)
    return pageText(await documentsOf(db, list, where, userId, ids, fields), total, query)
  }
  const name = nameOf(list, where, query)
  const count = countText(list, where)
  // a plan that is kept needs the numbers: for unknown ones it would be thought to walk far
  const cut = name ? String : (n: number) => `${where.bind(n)}::bigint`
  const ids = `array(${idsText(list, where, query)} limit ${cut(limit)} offset ${cut(offset)})`
  const document = documentText(list, where.bind(userId), fields)
  const statement = `select t.total, json_agg(row_to_json(r) order by at.n)
         filter (where r."_id" is not null)::text as docs
    from (select (${count})::integer as total) t
    left join unnest(${ids}) with ordinality as at (id, n) on true
    left join lateral (${document}) r on true group by t.total`
  const [row] = await db.prepared<{ total: number; docs: string | null }>(
    name,
    statement,
    where.values,
  )
  return pageText(row?.docs ?? null, row?.total ?? 0, query)
}

/** The documents with these ids, in their order; null without any. */
async function documentsOf(
  db: Db,
  list: List,
  { values }: Where,
  userId: string,
  ids: string[],
  fields: ReadonlySet<string> | undefined,
): Promise<string | null> {
  const [row] = await db.prepared<{ docs: string | null }>(
    fields ? undefined : `${list.name} by id`,
    `select json_agg(row_to_json(r) order by at.n)::text as docs
       from unnest($3::uuid[]) with ordinality as at (id, n)
      cross join lateral (${documentText(list, '$2', fields)}) r`,
    [values[0], userId, ids],
  )
  return row?.docs ?? null
}

/** @param docs a JSON array; null for none */
function pageText(
  docs: string | null,
  totalDocs: number,
  { page, limit }: Pick<PageQuery, 'page' | 'limit'>,
): JsonText {
  const numbers = JSON.stringify({ totalDocs, page, limit })
  return new JsonText(`{"docs":${docs ?? '[]'},${numbers.slice(1)}`)
}

function countText(list: List, where: Where): string {
  return where.isKept
    ? `select coalesce(sum(c.n), 0) from ${list.counts} c where ${where.text('c')}`
    : `select count(*) from ${list.name} d where ${where.text('d')}`
}

/** Plans that a connection keeps at most: one of a list takes some 300 kB. */
const PLANS_MAX = 40
const USUAL_LIMITS = new Set<number>([...PER_PAGE_OPTIONS, LIST_PAGE_SIZE, LIST_LIMIT_MAX])
const named = new Map<string, string>()

/**
 * The name under which connections keep the statement's plan, which takes longer to make than to
 * run: for the first page of what screens offer beside one another, and for as many shapes as there
 * is room for, whatever clients ask for.
 */
function nameOf<Sort extends string>(
  list: List<Sort>,
  where: Where,
  { sort, page, limit, fields }: PageQuery<Sort>,
): string | undefined {
  const order = sort.map(({ field, order: o }) => (o === 'desc' ? `-${field}` : field)).join(',')
  const isUsual = sort.length === 1 || order === '-createdAt,-isResolved'
  if (!where.isKept || !isUsual || fields) return undefined
  if (page > 1 || !USUAL_LIMITS.has(limit)) return undefined
  const shape = `${list.name}${where.name} ${order} ${limit}`
  // of a longer name PostgreSQL would look at the first 63 characters alone
  if (!named.has(shape) && named.size < PLANS_MAX) named.set(shape, `list ${named.size}`)
  return named.get(shape)
}
