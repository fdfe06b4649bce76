import type { FormDefinition, FormItem } from '../form-definition.ts'

/** An item that people see, with its number (`2.1`) in the definition that it is of. */
export interface NumberedItem {
  item: FormItem
  number: string
  /** The keys of the groups around it. */
  groups: readonly string[]
}

/** By what it is told apart in its definition: `rooms/state`. */
export const pathOfItem = ({ item, groups }: Pick<NumberedItem, 'item' | 'groups'>) =>
  [...groups, item.key].join('/')

/** Items with their numbers, depth first. What phones fill in by themselves has none, and is left out. */
export function numberedItems({ items }: Pick<FormDefinition, 'items'>): NumberedItem[] {
  const found: NumberedItem[] = []
  const add = (of: readonly FormItem[], above: string, groups: readonly string[]) => {
    let n = 0
    for (const item of of) {
      if (item.kind === 'meta') continue
      n += 1
      const number = above ? `${above}.${n}` : String(n)
      found.push({ item, number, groups })
      if ('items' in item) add(item.items, number, [...groups, item.key])
    }
  }
  add(items, '', [])
  return found
}
