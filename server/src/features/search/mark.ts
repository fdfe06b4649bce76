import { marksOf, searchedLexemes } from '@plumbline/contract/rules/searched-text'
import type { Marked } from '@plumbline/contract/search'

/** The characters of a note around its first match. */
const BEFORE = 40
const LONGEST = 160

/** The lexemes that are looked for in texts: those of a reference are not. */
export function lexemesOf(q: string): string[] {
  return searchedLexemes(q.replaceAll(/(?<!\S)[is]-\d{1,9}(?!\S)/gi, ' '))
}

export function mark(text: string, lexemes: string[]): Marked {
  return { text, marks: marksOf(text, lexemes) }
}

/** A piece of the notes around what stands in none of the texts that are shown anyway; else null. */
export function excerptOf(notes: string, shown: string[], lexemes: string[]): Marked | null {
  const missing = lexemes.filter((piece) =>
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
  return mark(text, lexemes)
}
