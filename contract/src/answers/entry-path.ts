/** The place of an answer in its form. */
interface Standing {
  /** Its groups; a repeat's is followed by the number of the entry: ['Pile', '3']. */
  groupPath: readonly string[]
  /** The numbers of its entries, the outermost first. */
  entries: readonly number[]
  /** And what they are called; empty of what was stored before they had names. */
  entryNames: readonly string[]
}

/** Most answers stand in none, and an export asks of millions. */
const isInEntry = (key: string) => key.includes('[')

/** The numbers of the entries in the key of an answer: [3] of 'pile[3]/depth'. */
export const entriesOf = (key: string): number[] =>
  isInEntry(key) ? Array.from(key.matchAll(/\[(\d+)\]/g), ([, n]) => Number(n)) : []

/** The entries that an answer stands in, the outermost first: 'block[2]', 'block[2]/pile[1]'. */
export const entriesIn = (key: string): string[] =>
  isInEntry(key)
    ? Array.from(key.matchAll(/\[\d+\](?=\/)/g), ({ 0: number, index }) =>
        key.slice(0, index + number.length),
      )
    : []

/** The path of the repeat of an entry: 'block/pile' of 'block[2]/pile[1]'. */
export const pathOfEntry = (entry: string): string => entry.replaceAll(/\[\d+\]/g, '')

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
