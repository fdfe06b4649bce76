import { emailAddress } from '@plumbline/contract/shapes'

interface Found {
  /** Each once, in small letters. */
  addresses: string[]
  /** Words that are no addresses. */
  wrong: string[]
}

/**
 * The addresses of a pasted list: one a line, or with commas, semicolons, blanks or tabs between
 * them, also as 'Olena Kovalenko <olena@…>' and as rows of a spreadsheet.
 */
export function addressesIn(text: string): Found {
  const addresses = new Set<string>()
  const wrong = new Set<string>()
  for (const entry of text.split(/[\n\r,;]+/)) {
    const words = entry.split(/[\s<>"()]+/).filter(Boolean)
    const found = words.filter((word) => emailAddress.safeParse(word).success)
    for (const address of found) addresses.add(address.toLowerCase())
    // beside an address there may be a name; without one all of it is a mistake
    const mistaken = found.length > 0 ? words.filter((word) => isBroken(word, found)) : words
    if (mistaken.length > 0) wrong.add(mistaken.join(' '))
  }
  return { addresses: [...addresses], wrong: [...wrong] }
}

const isBroken = (word: string, found: string[]) => word.includes('@') && !found.includes(word)
