import type { z } from 'zod'

export type Order = 'asc' | 'desc'

export interface Ranked<F extends string> {
  field: F
  order: Order
}

/** A way of sorting that a list offers; `first` is the order of the first choice. */
export interface SortOption<F extends string> {
  field: F
  first: Order
}

/** The field that leads a list sorted by `text`, as the list's own grammar reads it. */
export function leadingSort<F extends string>(
  grammar: z.ZodType<Ranked<F>[]>,
  text: string | undefined,
): Ranked<F> {
  const [first] = grammar.parse(text)
  if (!first) throw new Error('A list is sorted by at least one field.')
  return first
}

/**
 * The `sort` text after choosing an option: its own first order, the other way round when it leads
 * already. Newest first decides among equals. Undefined stands for the list's default.
 */
export function chooseSort<F extends string>(
  option: SortOption<F>,
  current: Ranked<F>,
): string | undefined {
  const opposite = current.order === 'asc' ? 'desc' : 'asc'
  const order = current.field === option.field ? opposite : option.first
  const text = order === 'desc' ? `-${option.field}` : option.field
  if (option.field === 'createdAt') return order === 'desc' ? undefined : text
  return `${text},-createdAt`
}
