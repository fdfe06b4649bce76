import type { ItemPath } from '@plumbline/contract/forms/writing/places'
import { nestedRows, type NestedRow, type OutlineRow } from './outline.ts'

/** A line of a form that can be ticked. */
export interface TickRow {
  row: OutlineRow
  /** The paths that a tick of this row ticks: all items within a group or repeat, else its own. */
  leaves: readonly ItemPath[]
}

/** The lines of a form, each with what a tick of it ticks. */
export function tickRows(rows: readonly OutlineRow[]): TickRow[] {
  const flat = ({ row, inside }: NestedRow): TickRow[] => {
    const below = inside.flatMap(flat)
    const leaves = inside.length === 0 ? [row.path] : leavesOf(below)
    return [{ row, leaves }, ...below]
  }
  return nestedRows(rows).flatMap(flat)
}

/** Everything that the lines tick, each once. */
export const leavesOf = (rows: readonly TickRow[]): ItemPath[] =>
  rows.flatMap(({ row, leaves }) => (leaves[0] === row.path ? [row.path] : []))

export type Ticked = 'all' | 'some' | 'none'

export function tickedOf(leaves: readonly ItemPath[], chosen: ReadonlySet<ItemPath>): Ticked {
  const n = leaves.filter((path) => chosen.has(path)).length
  if (n === 0) return 'none'
  return n === leaves.length ? 'all' : 'some'
}

/** Ticks all of them, or none where all were. */
export function toggled(
  leaves: readonly ItemPath[],
  chosen: ReadonlySet<ItemPath>,
): ReadonlySet<ItemPath> {
  const next = new Set(chosen)
  const isOn = tickedOf(leaves, chosen) !== 'all'
  for (const path of leaves) {
    if (isOn) next.add(path)
    else next.delete(path)
  }
  return next
}
