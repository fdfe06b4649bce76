import type { PageQuery } from './page.ts'
import type { Where } from './where.ts'

/** A list of the documents of one table. */
export interface List<Sort extends string = string> {
  /** The name of the list, and of its table. */
  name: 'issues' | 'submissions'
  /** The table with its words, its column with the document's id, and which columns of a document are people. */
  words: { table: string; id: string; people: readonly string[] }
  /** The table with its stored counts. */
  counts: string
  /** The fields that `sort` may name, as columns of `@` (the table), `site` or `owner`. */
  sorts: Record<Sort, string>
  /** The orders in which empty values always come last. */
  emptyLast?: readonly Sort[]
  /** The fields of a document in the contract. */
  fields: readonly string[]
  /** Selects the document whose id is `at.id`, as `userId` (a place like `$2`) sees it. */
  document: (userId: string) => string
}

/** The same with the fields that were asked for alone, as an element of a JSON array. */
export function documentText(
  list: List,
  userId: string,
  fields: ReadonlySet<string> | undefined,
): string {
  const names = list.fields.filter((name) => !fields || fields.has(name))
  return `select ${names.map((name) => `doc."${name}"`).join(', ')} from (${list.document(userId)}) doc`
}

/** All ids of a list in its order, without a limit; rows are `d`, their sites `site`. */
export function idsText<Sort extends string>(
  list: List<Sort>,
  where: Where,
  query: Pick<PageQuery<Sort>, 'sort'>,
): string {
  return `select d.id from ${fromText(list, query)}
    where ${where.text('d')} order by ${orderText(list, query)}`
}

/** The table as `d`, with its sites and owners when the order asks for them. */
export function fromText<Sort extends string>(
  list: List<Sort>,
  { sort }: Pick<PageQuery<Sort>, 'sort'>,
): string {
  const asks = (table: string) => sort.some(({ field }) => list.sorts[field].startsWith(table))
  const [first] = sort
  const sites =
    first && list.sorts[first.field] === 'site.name' ? sitesInOrder(first.order) : 'sites'
  const joinSites = asks('site.')
    ? ` join ${sites} site on site.project_id = d.project_id and site.id = d.site_id`
    : ''
  const joinOwners = asks('owner.') ? ' left join users owner on owner.id = d.owner_id' : ''
  return `${list.name} d${joinSites}${joinOwners}`
}

/**
 * The sites of the project in the order of their names: a page by site begins with the first of them, and
 * need not put all documents of the project in order. `offset 0` keeps the order.
 */
function sitesInOrder(order: string): string {
  return `(select project_id, id, name from sites where project_id = $1::uuid order by name ${order} offset 0)`
}

/** Newer ids first among equals, so that an order is the same at every call. */
export function orderText<Sort extends string>(
  list: List<Sort>,
  { sort }: Pick<PageQuery<Sort>, 'sort'>,
): string {
  return [
    ...sort.map(({ field, order }) => {
      const last = list.emptyLast?.includes(field) ? ' nulls last' : ''
      return `${list.sorts[field].replace('@', 'd')} ${order}${last}`
    }),
    'd.id desc',
  ].join(', ')
}
