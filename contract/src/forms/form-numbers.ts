import type { FormItem } from './form-definition.ts'

/** What has a number of its own: questions, and what they stand in. Notes and what a phone fills in have none. */
const NUMBERED: readonly FormItem['kind'][] = ['question', 'group', 'repeat']

/** The numbers of a form by the keys of its items: '2', and within it '2.1'. */
export function formNumbers(items: readonly FormItem[], before = ''): Map<string, string> {
  const found = new Map<string, string>()
  let n = 0
  for (const item of items) {
    if (!NUMBERED.includes(item.kind)) continue
    n += 1
    const number = `${before}${n}`
    found.set(item.key, number)
    if (!('items' in item)) continue
    for (const [key, inner] of formNumbers(item.items, `${number}.`)) found.set(key, inner)
  }
  return found
}

/** The number of an answer by its path in the visit: 'rooms[2]/state' is asked as 'state'. */
export function numberOfAnswer(numbers: ReadonlyMap<string, string>, path: string): string {
  return numbers.get(path.slice(path.lastIndexOf('/') + 1)) ?? ''
}
