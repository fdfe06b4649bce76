import type { z } from 'zod'
import type { MessageKey } from '../../locales/index.ts'
import type { Sort } from '../../ui/SortHead.tsx'

/** A way of sorting that a list offers; `first` is the order that it begins with. */
export interface SortOption {
  field: string
  label: MessageKey
  first: Sort['order']
}

/** What leads a list sorted by `text`, as the list's own grammar reads it. */
export function leadingSort(grammar: z.ZodType<Sort[]>, text: string | undefined): Sort {
  const [first] = grammar.parse(text)
  if (!first) throw new Error('A list is sorted by at least one field.')
  return first
}

/** The sort after choosing `field`: the other way round when it leads already. */
export function chosenSort(options: readonly SortOption[], current: Sort, field: string): Sort {
  if (current.field === field) {
    return { field, order: current.order === 'asc' ? 'desc' : 'asc' }
  }
  return { field, order: options.find((option) => option.field === field)?.first ?? 'asc' }
}

/**
 * The `sort` of the address: the newest first among equals. Undefined stands for the default of
 * the lists, newest first.
 */
export function sortText({ field, order }: Sort): string | undefined {
  const text = order === 'desc' ? `-${field}` : field
  if (field !== 'createdAt') return `${text},-createdAt`
  return order === 'desc' ? undefined : text
}
