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
}

/** Every item that people see, with its number. What phones fill in by themselves is not shown. */
export function outlineOf({ items }: FormDefinition): OutlineRow[] {
  const rows: OutlineRow[] = []
  const add = (of: readonly FormItem[], above: string, path: string, depth: number) => {
    let n = 0
    for (const [place, item] of of.entries()) {
      if (item.kind === 'meta') continue
      n += 1
      const number = above ? `${above}.${n}` : `${n}`
      const own = path ? `${path}.items.${place}` : `items.${place}`
      rows.push({ path: own, item, number, depth })
      if ('items' in item) add(item.items, number, own, depth + 1)
    }
  }
  add(items, '', '', 0)
  return rows
}

/** What is asked, as the list of forms counts it: groups, notes and what is computed are not. */
export const countQuestions = (rows: readonly OutlineRow[]) =>
  rows.filter(({ item }) => item.kind === 'question').length
