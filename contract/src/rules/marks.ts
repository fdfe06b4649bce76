/** Places in a text, in UTF-16 units: from the first that is meant to the first that is not. */
export interface Mark {
  from: number
  to: number
}

/** The pieces of a search that can begin a word: letters and digits, each once. */
export function searchedPieces(search: string): string[] {
  return [...new Set(search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])]
}

/** Where words of the text begin as one of the pieces, in order and apart from each other. */
export function marksOf(text: string, pieces: string[]): Mark[] {
  if (pieces.length === 0) return []
  // the longest first, where one begins another
  const any = pieces.toSorted((a, b) => b.length - a.length).join('|')
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${any})`, 'giu'))
  return [...found].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
}
