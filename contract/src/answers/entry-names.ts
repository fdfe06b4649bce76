import type { AnswerClass } from './answer-class.ts'

/** Classes of answers that name the entry that they stand in. */
const NAMING: ReadonlySet<AnswerClass> = new Set(['text', 'one', 'number', 'day'])

/** Characters of the name of an entry; what is longer describes. */
export const ENTRY_NAME_MAX = 40

/** True if an entry can be called by its answers of a class. */
export const namesEntries = (answer: AnswerClass): boolean => NAMING.has(answer)

/**
 * Names the entries of a repeat: each by its first short answer, or else by its number. A name that comes again gets a
 * number: 'P3', 'P3 (2)'.
 * @param names the first short answers, in the order of the entries; null of an entry without one
 */
export function numberedNames(names: readonly (string | null)[]): string[] {
  const times = new Map<string, number>()
  return names.map((found, n) => {
    const name = found ?? String(n + 1)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  })
}
