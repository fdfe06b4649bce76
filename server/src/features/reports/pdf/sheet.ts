import type { Language } from '@plumbline/contract/shapes'
import type { Paper } from '@plumbline/contract/reports/printing'
import type { PaperMap, Tone } from '../map/paper-map.ts'

/** A photo on paper. */
export interface SheetPhoto {
  /** Of the file; its bytes travel beside the sheet. */
  fileId: string
  alt: string
  caption: string
}

/** What was asked and answered, with its photos beside it. */
export interface SheetRow {
  title: string
  /** Before the answer of what raised an issue, in words: colour alone tells nothing on grey paper. */
  flag: string
  answer: string
  text: string
  photos: SheetPhoto[]
}

export interface SheetSection {
  title: string
  /** The heads of both columns. */
  heads: [string, string]
  rows: SheetRow[]
}

export interface SheetPill {
  text: string
  /** `s0` to `s4` is a severity; `n` to `p` how far a milestone is (p: stopped); the others are states. */
  tone: Tone
}

/** What every page has, whatever stands on it. */
export interface SheetFrame {
  lang: Language
  paper: Paper
  /** Year, month and day that stand in the file as its date. */
  date: [number, number, number]
  title: string
  head: { project: string; printed: string }
  foot: { address: string; page: string; of: string }
  /** What a photo whose bytes are gone says. */
  missing: string
}

/**
 * A document as it is typeset: every text in its language already, every date and number written out.
 * Equal sheets with equal photos give equal bytes.
 */
export interface Sheet extends SheetFrame {
  ref: string
  pills: SheetPill[]
  /** In two columns, each a label and a value. */
  facts: [string, string][][]
  /** Where it is; null where nobody knows. */
  map: PaperMap | null
  sections: SheetSection[]
  history: {
    title: string
    heads: [string, string, string]
    rows: [string, string, string][]
  } | null
  /** Who signs below; empty where nobody does. */
  signatures: string[]
}

/** What a child is given: the sheet as JSON with what sets it, and the photos that it names, by their paths. */
export interface Typesetting {
  /** The file `.typ` of this folder that sets it. */
  template: 'sheet' | 'documents' | 'week' | 'month'
  sheet: string
  photos: [path: string, bytes: Uint8Array][]
}

// What no font has, and what would break a line in two: control characters, halves of characters, non-characters.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
/** Letters that were one piece of lead: a text that was copied out of a PDF has them, our fonts do not. */
const LIGATURES = /[\uFB00-\uFB06]/gu
const FORTY_LETTERS = /\S{40}(?=\S)/gu

/** What frame.typ sets apart, and how much of it in one text: the compiler gives up at some more. */
const SET_APART = /[\u0300-\u036F]|\u200B/gu
const SET_APART_MOST = 400

/**
 * A text of a person as it can be set: without what fonts do not have, and with places to break in long words. Of very many
 * marks above letters the last ones are left out, and very long words break at blanks there.
 */
function printable(text: string): string {
  let n = 0
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(UNPRINTABLE, (found) => (found === '\n' ? '\n' : ''))
    .normalize('NFC')
    .replaceAll(LIGATURES, (found) => found.normalize('NFKC'))
    .replaceAll(FORTY_LETTERS, '$&\u200B')
    .replaceAll(SET_APART, (found) => {
      n += 1
      if (n <= SET_APART_MOST) return found
      return found === '\u200B' ? ' ' : ''
    })
}

/** The same of every text in a sheet. */
export function printableSheet<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T
  if (Array.isArray(value)) return value.map(printableSheet) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, printableSheet(inner)]),
  ) as T
}
