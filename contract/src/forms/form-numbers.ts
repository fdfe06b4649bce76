import type { FormItem } from './form-definition.ts'
import { numberedItems, pathOfItem } from './numbered-items.ts'

/** The numbers of a form by the paths of its items, `rooms/state`: '2', and within it '2.1'. */
export const formNumbers = (items: FormItem[]): Map<string, string> =>
  new Map(numberedItems({ items }).map((one) => [pathOfItem(one), one.number]))

/** The path of a question, by that of its answer in the visit: 'rooms[2]/state' is asked as 'rooms/state'. */
export const questionPathOf = (answer: string) => answer.replaceAll(/\[\d+\](?=\/)/g, '')

/** The number of an answer by its path in the visit. */
export function numberOfAnswer(numbers: ReadonlyMap<string, string>, path: string): string {
  return numbers.get(questionPathOf(path)) ?? ''
}
