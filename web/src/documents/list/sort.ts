import type { MessageKey } from '../../i18n/message-key.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'

type Order = Sort['order']

/** A way of sorting that a list offers; `first` is the order that it begins with. */
export interface SortOption {
  field: string
  label: MessageKey
  first: Order
  /** 'Newest first', 'Oldest first'. */
  orders: Record<Order, MessageKey>
}

export const BY_DATE: SortOption['orders'] = {
  asc: 'archive.oldestFirst',
  desc: 'archive.newestFirst',
}
export const BY_NAME: SortOption['orders'] = { asc: 'archive.aToZ', desc: 'archive.zToA' }

const MOST_SORTS = 4
const NEWEST_FIRST: Sort = { field: 'createdAt', order: 'desc' }
/** The order of work: the next day first, documents without a day last. */
export const SOONEST_FIRST: Sort = { field: 'dueAt', order: 'asc' }

/** The ranked sorts that `text` names, as the list calls read it; undefined where they refuse it. */
export function sortsOf(fields: readonly string[], text: string): Sort[] | undefined {
  const sorts = text.split(',').map((part): Sort => {
    const descends = part.startsWith('-')
    return { field: descends ? part.slice(1) : part, order: descends ? 'desc' : 'asc' }
  })
  if (sorts.length > MOST_SORTS) return undefined
  return sorts.every(({ field }) => fields.includes(field)) ? sorts : undefined
}

/** The first order of a list that is searched for `text`; without it, the one that it begins with. */
export function leadingSort(
  fields: readonly string[],
  text: string | undefined,
  begins = NEWEST_FIRST,
): Sort {
  const [first] = (text !== undefined && sortsOf(fields, text)) || []
  return first ?? begins
}

/** The option of a field; the first one for a field that the list does not offer. */
export function optionOf(options: readonly SortOption[], field: string): SortOption {
  const found = options.find((option) => option.field === field) ?? options[0]
  if (!found) throw new Error('A list offers at least one way of sorting.')
  return found
}

export const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc')

/** The sort after pressing the head of `field`: the other way round when it leads already. */
export function pressedSort(options: readonly SortOption[], current: Sort, field: string): Sort {
  if (current.field === field) return { field, order: opposite(current.order) }
  return { field, order: optionOf(options, field).first }
}

/** The `sort` of a list call: the newest first among equals. */
export function sortQuery({ field, order }: Sort): string {
  const text = order === 'desc' ? `-${field}` : field
  return field === 'createdAt' ? text : `${text},-createdAt`
}

/** The `sort` of the address. Undefined stands for what the list begins with. */
export function sortText(sort: Sort, begins = NEWEST_FIRST): string | undefined {
  const isFirst = sort.field === begins.field && sort.order === begins.order
  return isFirst ? undefined : sortQuery(sort)
}
