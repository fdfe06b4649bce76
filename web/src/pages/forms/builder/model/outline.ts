import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { numberedItems } from '@plumbline/contract/forms/numbered-items'
import type { ItemPath } from '@plumbline/contract/forms/writing/places'

/** A line of the outline. */
export interface OutlineRow {
  path: ItemPath
  item: FormItem
  /** `2.1`, as people call it. */
  number: string
  /** Groups around it. */
  depth: number
  /** The kinds of these groups, the outermost first: `repeat group`; '' at the top. */
  within: string
}

/** Every item that people see, with its number. What phones fill in by themselves is not shown. */
export function outlineOf(definition: FormDefinition): OutlineRow[] {
  const kinds = new Map<string, string>()
  return numberedItems(definition).map(({ item, number, groups, at }) => {
    const parent = at.slice(0, Math.max(0, at.lastIndexOf('.items.')))
    const within = kinds.get(parent) ?? ''
    if ('items' in item) kinds.set(at, `${within} ${item.kind}`.trim())
    return { path: at, item, number, depth: groups.length, within }
  })
}

/** A line with those that lie in it. */
export interface NestedRow {
  row: OutlineRow
  inside: NestedRow[]
}

/** The lines of an outline as a tree. */
export function nestedRows(rows: readonly OutlineRow[]): NestedRow[] {
  const top: NestedRow[] = []
  const open: NestedRow[] = []
  for (const row of rows) {
    const nested = { row, inside: [] }
    open.length = row.depth
    const around = open.at(-1)
    ;(around ? around.inside : top).push(nested)
    open.push(nested)
  }
  return top
}
