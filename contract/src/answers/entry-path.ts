/** The place of an answer in its form. */
interface Standing {
  /** Its groups; a repeat's is followed by the number of the entry: ['Pile', '3']. */
  groupPath: readonly string[]
  /** The numbers of its entries, the outermost first. */
  entries: readonly number[]
  /** And what they are called; empty of what was stored before they had names. */
  entryNames: readonly string[]
}

/** The numbers of the entries in the key of an answer: [3] of 'pile[3]/depth'. */
export const entriesOf = (key: string): number[] =>
  Array.from(key.matchAll(/\[(\d+)\]/g), ([, n]) => Number(n))

/**
 * The groups and entries of an answer as people call them: ['Pile', 'P3'].
 * @param called of an entry, by its number and its name, '' where that is not known
 */
export function entryPath(
  { groupPath, entries, entryNames }: Standing,
  called: (n: string, name: string) => string = (n, name) => name || n,
): string[] {
  let entry = 0
  return groupPath.map((text, n) => {
    if (n === 0 || text !== String(entries[entry])) return text
    const name = entryNames[entry] ?? ''
    entry += 1
    return called(text, name)
  })
}
