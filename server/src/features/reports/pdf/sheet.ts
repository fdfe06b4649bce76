import type { Language } from '@plumbline/contract/shapes'
import type { Paper } from '@plumbline/contract/reports/printing'
import type { PaperMap, Tone } from '../map/paper-map.ts'

/** A photo on paper. */
export interface SheetPhoto {
  /** The id of the file; its bytes travel beside the sheet. */
  fileId: string
  alt: string
  caption: string
  /** The height by the width of a picture so long that it is also printed in parts at the end; else 0. */
  ratio: number
}

/** A question with its answer, and its photos beside it. */
export interface SheetRow {
  title: string
  /** The words before an answer that raised an issue: colour alone tells nothing on grey paper. */
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

/** The fields that every page has. */
export interface SheetFrame {
  lang: Language
  paper: Paper
  /** Year, month and day that stand in the file as its date. */
  date: [number, number, number]
  title: string
  head: { project: string; printed: string }
  foot: { address: string; page: string; of: string }
  /** The text in place of a photo whose bytes are gone. */
  missing: string
}

/**
 * A document as it is typeset: every text in its language already, every date and number written out.
 * Equal sheets with equal photos give equal bytes.
 */
export interface Sheet extends SheetFrame {
  ref: string
  pills: SheetPill[]
  /** The facts in two columns, each a label and a value. */
  facts: [string, string][][]
  /** The map of its place; null where the place is unknown. */
  map: PaperMap | null
  sections: SheetSection[]
  /** The answers that a form computed and a phone filled in: a name and a value each; null where there is none. */
  filledIn: { title: string; rows: [string, string][] } | null
  history: {
    title: string
    heads: [string, string, string]
    rows: [string, string, string][]
  } | null
  /** The title above long pictures in their parts, and the text of each part for readers who cannot see it. */
  long: { title: string; part: string }
  /** The people who sign below; empty where nobody does. */
  signatures: string[]
}

/**
 * The input of a typesetting process: the sheet as JSON, its template, and the photos that it names, by their paths.
 */
export interface Typesetting {
  /** The file `.typ` of this folder that sets it. */
  template: 'sheet' | 'documents' | 'week' | 'month'
  sheet: string
  photos: [path: string, bytes: Uint8Array][]
}
