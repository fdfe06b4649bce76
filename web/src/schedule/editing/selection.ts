/** Rows that are selected, by their ids. A range goes on from the `anchor` until another row is chosen. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The selection before the range. */
  base: ReadonlySet<string>
  anchor: string | null
}

const NONE: ReadonlySet<string> = new Set()
export const NOTHING_SELECTED: Selection = { ids: NONE, base: NONE, anchor: null }

/** Selects a row, or takes it out; the next range begins here. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, base: ids, anchor: id }
}

/**
 * Selects the rows from the anchor (from `from` while there is none) to `to`, beside what was
 * selected before; a range that gets shorter lets rows go. `order` are all rows.
 */
export function rangeTo(
  selection: Selection,
  order: readonly string[],
  to: string,
  from = to,
): Selection {
  const present = order.find((id) => id === selection.anchor)
  const anchor = present ?? from
  const base = present === undefined ? selection.ids : selection.base
  const [first = 0, last = 0] = [order.indexOf(anchor), order.indexOf(to)].toSorted((a, b) => a - b)
  return { ids: new Set([...base, ...order.slice(first, last + 1)]), base, anchor }
}

export function allSelected(order: readonly string[]): Selection {
  const ids = new Set(order)
  return { ids, base: ids, anchor: null }
}
