import type { Language } from '@plumbline/contract/shapes'
import type { Paper } from '@plumbline/contract/reports/printing'
import type { PaperMap, Tone } from '../map/paper-map.ts'

/** A photo on paper. */
export interface SheetPhoto {
  /** Of the file; its bytes travel beside the sheet. */
  fileId: string
  alt: string
  caption: string
  /** Its height by its width where it is so long that it stands in parts at the end too; else 0. */
  ratio: number
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
  /** What a form computed and a phone filled in: a name and a value each; null where there is none. */
  filledIn: { title: string; rows: [string, string][] } | null
  history: {
    title: string
    heads: [string, string, string]
    rows: [string, string, string][]
  } | null
  /** Above long pictures in their parts, and what a reader hears of each. */
  long: { title: string; part: string }
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
