import type texts from '../../../locales/en/exports.json'
import type { FormText } from '../../forms/form-definition.ts'
import { ownValue } from '../../rules/own-value.ts'
import type { FilledKind } from '../../submissions/quiet-answers.ts'
import type { ExportedQuestion } from './exported-form.ts'

/** How columns are called: in words, as KoboToolbox calls them, or as ODK Central does. */
export const COLUMN_NAMES = ['plumbline', 'kobo', 'central'] as const
export type ColumnNames = (typeof COLUMN_NAMES)[number]

/** Several choices stand in one cell, each in a column of its own, or both. */
export const SEVERAL_AS = ['text', 'columns', 'both'] as const
export type SeveralAs = (typeof SEVERAL_AS)[number]

/** What an export says of a visit. */
export type VisitField =
  | 'ref'
  | 'refNumber'
  | 'link'
  | 'site'
  | 'milestone'
  | 'sentBy'
  | 'sentById'
  | 'received'
  /** In UTC without saying so, as KoboToolbox writes it. */
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

/** What an export says of a row of a table. */
export type RowField = 'entry' | 'index' | 'parentIndex' | 'parentTable' | 'key' | 'parentKey'

export const PLACE_PARTS = ['latitude', 'longitude', 'altitude', 'accuracy'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]

/** What a column has of an answer. */
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

/** From where the cells of a column come. */
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

/** How an export was asked for. */
export interface ExportOptions {
  names: ColumnNames
  several: SeveralAs
  /** Choices by their labels, or by their names; other tools have names alone. */
  values: 'labels' | 'names'
  /** Of the labels; where a text has none in it, that of the form's first language. */
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
