import type texts from '../../../locales/en/exports.json'
import type { FormText } from '../../forms/form-definition.ts'
import { ownValue } from '../../rules/own-value.ts'
import type { FilledKind } from '../../submissions/quiet-answers.ts'
import type { ExportedQuestion } from './exported-form.ts'

/** The names of columns: in words, as in KoboToolbox, or as in ODK Central. */
export const COLUMN_NAMES = ['plumbline', 'kobo', 'central'] as const
export type ColumnNames = (typeof COLUMN_NAMES)[number]

/** Several choices stand in one cell, each in a column of its own, or both. */
export const SEVERAL_AS = ['text', 'columns', 'both'] as const
export type SeveralAs = (typeof SEVERAL_AS)[number]

/** The fields of a visit in an export. */
export type VisitField =
  | 'ref'
  | 'refNumber'
  | 'link'
  | 'site'
  | 'milestone'
  | 'sentBy'
  | 'sentById'
  | 'received'
  /** The moment in UTC without a zone, as KoboToolbox writes it. */
  | 'receivedPlain'
  | 'started'
  | 'ended'
  | 'review'
  | 'validation'
  | 'reviewState'
  | 'version'
  | 'issues'
  | 'latitude'
  | 'longitude'
  | 'altitude'
  | 'accuracy'
  | 'uuid'
  | 'filesArrived'
  | 'filesExpected'
  /** Always empty: nothing here is encrypted. */
  | 'status'
  | 'device'
  | 'edits'

/** The fields of a row of a table in an export. */
export type RowField = 'entry' | 'index' | 'parentIndex' | 'parentTable' | 'key' | 'parentKey'

export const PLACE_PARTS = ['latitude', 'longitude', 'altitude', 'accuracy'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]

/** The part of an answer that a column has. */
export type AnswerPart =
  | PlacePart
  | 'value'
  | 'other'
  | 'notes'
  | 'photos'
  | 'photoLinks'
  | 'files'
  | 'fileLinks'
  | { option: string }

/** The source of the cells of a column. */
export type ColumnSource =
  | { of: 'visit'; field: VisitField }
  | { of: 'row'; field: RowField }
  | { of: 'answer'; question: ExportedQuestion; part: AnswerPart }

export interface FormColumn {
  head: string
  /** Its nodes, 'mix/slump' or 'mix/curing/membrane'; '' of what no form asks. */
  path: string
  from: ColumnSource
}

/** The choices that somebody made for an export. */
export interface ExportOptions {
  names: ColumnNames
  several: SeveralAs
  /** Choices by their labels, or by their names; other tools have names alone. */
  values: 'labels' | 'names'
  /** The language of the labels; a text without one in it has that of the form's first language. */
  language: string
  quiet: boolean
  /** Addresses of files beside their names. */
  links: boolean
  /** The words of the product in the language of the reader. */
  words: typeof texts & { filledIn: Record<FilledKind, string> }
}

/** A text in a language, else in the form's first one, else in any. */
export function textIn(text: FormText, language: string, first: string): string {
  return ownValue(text, language) || ownValue(text, first) || Object.values(text)[0] || ''
}

/** Names once each: the second of equal ones becomes 'Depth (2)'. */
export function uniqueHeads(heads: readonly string[]): string[] {
  const taken = new Set(heads)
  const given = new Set<string>()
  return heads.map((head) => {
    let own = head
    for (let n = 2; given.has(own) || (own !== head && taken.has(own)); n += 1)
      own = `${head} (${n})`
    given.add(own)
    return own
  })
}
