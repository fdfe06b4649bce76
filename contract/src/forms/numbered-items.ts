import type { FormDefinition, FormItem } from './form-definition.ts'

/** An item that people see, with its number (`2.1`) in the definition that it is of. */
export interface NumberedItem {
  item: FormItem
  number: string
  /** The keys of the groups around it. */
  groups: readonly string[]
  /** The place in the definition: `items.2.items.0`. */
  at: string
}

/** The path that tells an item apart in its definition: `rooms/state`. */
export const pathOfItem = ({ item, groups }: Pick<NumberedItem, 'item' | 'groups'>) =>
  [...groups, item.key].join('/')

/**
 * Items with their numbers, depth first, as people call them in the builder, in lists and beside answers. What phones fill
 * in by themselves has none, and is left out.
 */
export function numberedItems({ items }: Pick<FormDefinition, 'items'>): NumberedItem[] {
  const found: NumberedItem[] = []
  const add = (
    of: readonly FormItem[],
    { number: above, groups, at: path }: Omit<NumberedItem, 'item'>,
  ) => {
    let n = 0
    for (const [place, item] of of.entries()) {
      if (item.kind === 'meta') continue
      n += 1
      const number = above ? `${above}.${n}` : String(n)
      const at = `${path}items.${place}`
      found.push({ item, number, groups, at })
      if ('items' in item) add(item.items, { number, groups: [...groups, item.key], at: `${at}.` })
    }
  }
  add(items, { number: '', groups: [], at: '' })
  return found
}

/** Counts the questions among these. Groups, notes and calculations are none. */
export const countQuestions = (numbered: readonly { item: FormItem }[]) =>
  numbered.filter(({ item }) => item.kind === 'question').length

/** The same of a definition in the database: a path of SQL that finds each of its questions. */
export const QUESTIONS_PATH = 'strict $.items.** ? (@.kind == "question")'
