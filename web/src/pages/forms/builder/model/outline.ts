import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import type { ItemPath } from './places.ts'

/** A line of the outline. */
export interface OutlineRow {
  path: ItemPath
  item: FormItem
  /** `2.1`, as people call it. */
  number: string
  /** Groups around it. */
  depth: number
  /** What these are, the outermost first: `repeat group`; '' at the top. */
  within: string
}

/** Every item that people see, with its number. What phones fill in by themselves is not shown. */
export function outlineOf({ items }: FormDefinition): OutlineRow[] {
  const rows: OutlineRow[] = []
  const add = (
    of: readonly FormItem[],
    {
      above,
      path,
      depth,
      within,
    }: Pick<OutlineRow, 'path' | 'depth' | 'within'> & { above: string },
  ) => {
    let n = 0
    for (const [place, item] of of.entries()) {
      if (item.kind === 'meta') continue
      n += 1
      const number = above ? `${above}.${n}` : `${n}`
      const own = path ? `${path}.items.${place}` : `items.${place}`
      rows.push({ path: own, item, number, depth, within })
      if ('items' in item) {
        add(item.items, {
          above: number,
          path: own,
          depth: depth + 1,
          within: `${within} ${item.kind}`.trim(),
        })
      }
    }
  }
  add(items, { above: '', path: '', depth: 0, within: '' })
  return rows
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

/** What is asked, as the list of forms counts it: groups, notes and what is computed are not. */
export const countQuestions = (rows: readonly OutlineRow[]) =>
  rows.filter(({ item }) => item.kind === 'question').length
