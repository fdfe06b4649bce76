import { LIST_LIMIT_MAX, LIST_PAGE_SIZE, PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { JsonText } from '../../http/json-text.ts'
import { documentText, idsText, type List } from './list-text.ts'
import type { PageQuery } from './page.ts'
import { search } from './search.ts'
import type { Where } from './where.ts'

/**
 * One page of a list with the number of all, which comes from the stored counts where these suffice. The ids of the
 * page come from an index that covers the skipped rows (late row lookup), then the rows of these ids. The pages that
 * screens show first are one statement with a stored plan (`isOneStatement`). Otherwise the ids are planned for their
 * values, which takes little time. The rows come from a statement of their own with a stored plan, because planning it
 * takes longer than running it.
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
  const at = { limit, offset: (page - 1) * limit }
  const name = text ? undefined : nameOf(list, where, query)
  if (name) {
    const [row] = await db.prepared<{ total: number; docs: string | null }>(
      name,
      wholeText(list, where, userId, query),
      where.values,
    )
    return pageText(row?.docs ?? null, row?.total ?? 0, query)
  }
  const { ids, total } = text
    ? await search(db, list, where, query, text)
    : await idsAndTotal(db, list, where, query, at)
  const docs = await documentsOf(db, list, { projectId: where.projectId, userId, ids, fields })
  return pageText(docs, total, query)
}

/** True where a page is one statement, and so needs no transaction around it. */
export function isOneStatement<Sort extends string>(
  list: List<Sort>,
  where: Where,
  query: PageQuery<Sort> & { 'text[search]'?: string | undefined },
): boolean {
  return !query['text[search]'] && nameOf(list, where, query) !== undefined
}

/**
 * A first page and its number. A stored plan needs the numbers: with unknown ones PostgreSQL would expect a long walk.
 */
function wholeText<Sort extends string>(
  list: List<Sort>,
  where: Where,
  userId: string,
  query: PageQuery<Sort>,
): string {
  const ids = `array(${idsText(list, where, query)} limit ${query.limit})`
  return `select t.total, json_agg(row_to_json(r) order by at.n)
         filter (where r."_id" is not null)::text as docs
    from (select (${countText(list, where)})::integer as total) t
    left join unnest(${ids}) with ordinality as at (id, n) on true
    left join lateral (${documentText(list, where.bind(userId), undefined)}) r on true group by t.total`
}

async function idsAndTotal<Sort extends string>(
  db: Db,
  list: List<Sort>,
  where: Where,
  query: PageQuery<Sort>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const total = countText(list, where)
  const cut = `limit ${where.bind(limit)}::bigint offset ${where.bind(offset)}::bigint`
  const [row] = await db.prepared<{ ids: string[]; total: number }>(
    undefined,
    `select (${total})::integer as total, array(${idsText(list, where, query)} ${cut}) as ids`,
    where.values,
  )
  return row ?? { ids: [], total: 0 }
}

interface Wanted {
  projectId: string
  /** The person who sees them. */
  userId: string
  ids: string[]
  fields: ReadonlySet<string> | undefined
}

/** The documents with these ids, in their order; null without any. */
async function documentsOf(
  db: Db,
  list: List,
  { projectId, userId, ids, fields }: Wanted,
): Promise<string | null> {
  if (ids.length === 0) return null
  const text = documentText(list, '$2', fields)
  const [row] = await db.prepared<{ docs: string | null }>(
    documentPlans.of(`${list.name} ${[...(fields ?? [])].toSorted().join()}`),
    `select json_agg(row_to_json(r) order by at.n)::text as docs
       from unnest($3::uuid[]) with ordinality as at (id, n)
      cross join lateral (${text}) r`,
    [projectId, userId, ids],
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
  return where.isCounted
    ? `select coalesce(sum(c.n), 0) from ${list.counts} c where ${where.text('c')}`
    : `select count(*) from ${list.name} d where ${where.text('d')}`
}

/** Names of statements by their shapes; of how many, whatever clients ask for. One plan takes some 300 kB of a connection. */
export class Names {
  readonly #kind: string
  readonly #most: number
  readonly #names = new Map<string, string>()

  constructor(kind: string, most: number) {
    this.#kind = kind
    this.#most = most
  }

  /**
   * Undefined without a shape, and when there is no room for one more. PostgreSQL would only look at the first 63
   * characters of a longer name.
   */
  of(shape: string | undefined): string | undefined {
    if (shape === undefined) return undefined
    if (!this.#names.has(shape) && this.#names.size < this.#most) {
      this.#names.set(shape, `${this.#kind} ${this.#names.size}`)
    }
    return this.#names.get(shape)
  }
}

const firstPages = new Names('list', 40)
const documentPlans = new Names('documents', 20)
const USUAL_LIMITS = new Set<number>([...PER_PAGE_OPTIONS, LIST_PAGE_SIZE, LIST_LIMIT_MAX])

/** The orders in which lists begin: an archive, and the tab of open issues. */
const FIRST_ORDERS = new Set(['-createdAt,-isResolved', 'dueAt,-createdAt'])

/** The name of a page whose plan is stored. */
function nameOf<Sort extends string>(
  list: List<Sort>,
  where: Where,
  query: PageQuery<Sort>,
): string | undefined {
  return firstPages.of(shapeOf(list, where, query))
}

/** The shape of a first page with the filters and orders that screens offer; undefined for any other page. */
export function shapeOf<Sort extends string>(
  list: Pick<List<Sort>, 'name'>,
  where: Where,
  { sort, page, limit, fields }: PageQuery<Sort>,
): string | undefined {
  const order = sort.map(({ field, order: o }) => (o === 'desc' ? `-${field}` : field)).join(',')
  const isUsual = sort.length === 1 || FIRST_ORDERS.has(order)
  const name = where.nameIn({ isNewestFirst: order.startsWith('-createdAt') })
  if (name === undefined || !isUsual || fields) return undefined
  if (page > 1 || !USUAL_LIMITS.has(limit)) return undefined
  return `${list.name}${name} ${order} ${limit}`
}
