import { marksOf, searchedPieces } from '@plumbline/contract/rules/marks'
import type { Marked } from '@plumbline/contract/search'

/** So much of a note stands around the first thing that was found in it. */
const BEFORE = 40
const LONGEST = 160

/** The pieces that are looked for in texts: those of a reference are not. */
export function piecesOf(q: string): string[] {
  return searchedPieces(q.replaceAll(/(?<!\S)[is]-\d{1,9}(?!\S)/gi, ' '))
}

export function mark(text: string, pieces: string[]): Marked {
  return { text, marks: marksOf(text, pieces) }
}

/** A piece of the notes around what stands in none of the texts that are shown anyway; else null. */
export function excerptOf(notes: string, shown: string[], pieces: string[]): Marked | null {
  const missing = pieces.filter((piece) =>
    shown.every((text) => marksOf(text, [piece]).length === 0),
  )
  const [first] = marksOf(notes, missing)
  if (!first) return null
  const start = notes.lastIndexOf(' ', Math.max(0, first.from - BEFORE)) + 1
  const from = first.from - start > BEFORE * 2 ? first.from : start
  const rest = notes.slice(from, from + LONGEST + 1)
  const cut = rest.length > LONGEST ? rest.slice(0, rest.lastIndexOf(' ', LONGEST)) : rest
  // a text without spaces is cut where it is, but through no character
  const whole = (cut || rest.slice(0, LONGEST)).replace(/[\uD800-\uDBFF]$/, '')
  const text = `${from > 0 ? '… ' : ''}${whole.trim()}${from + whole.length < notes.length ? ' …' : ''}`
  return mark(text, pieces)
}
