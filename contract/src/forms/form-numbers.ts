import type { FormItem } from './form-definition.ts'

/** What has a number of its own: questions, and what they stand in. Notes and what a phone fills in have none. */
const NUMBERED: readonly FormItem['kind'][] = ['question', 'group', 'repeat']

/** The numbers of a form by the paths of its items, `rooms/state`: '2', and within it '2.1'. */
export function formNumbers(
  items: readonly FormItem[],
  before = '',
  above = '',
): Map<string, string> {
  const found = new Map<string, string>()
  let n = 0
  for (const item of items) {
    if (!NUMBERED.includes(item.kind)) continue
    n += 1
    const number = `${before}${n}`
    found.set(above + item.key, number)
    if (!('items' in item)) continue
    const within = formNumbers(item.items, `${number}.`, `${above}${item.key}/`)
    for (const [path, inner] of within) found.set(path, inner)
  }
  return found
}

/** The path of a question, by that of its answer in the visit: 'rooms[2]/state' is asked as 'rooms/state'. */
export const questionPathOf = (answer: string) => answer.replaceAll(/\[\d+\](?=\/)/g, '')

/** The number of an answer by its path in the visit. */
export function numberOfAnswer(numbers: ReadonlyMap<string, string>, path: string): string {
  return numbers.get(questionPathOf(path)) ?? ''
}
