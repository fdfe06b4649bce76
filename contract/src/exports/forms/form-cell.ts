import { plainNumber } from '../../answers/read-number.ts'
import { readPlace } from '../../answers/read-place.ts'
import { typedOf } from '../../answers/typed-of.ts'
import type { Review } from '../../rules/review.ts'
import { OTHER } from './answer-columns.ts'
import type { ExportedQuestion } from './exported-form.ts'
import {
  type AnswerPart,
  type ColumnSource,
  type ExportOptions,
  PLACE_PARTS,
  type RowField,
  type VisitField,
} from './form-column.ts'

/** A value as what it is, for a file that knows types, and for one that does not. */
export type FormCell =
  | null
  | string
  | boolean
  /** A number with the decimals that were sent. */
  | { number: string }
  | { day: string }
  /** @param text as it was sent @param at milliseconds since 1970 */
  | { moment: string; at: number }
  /** Numbers with blanks between them. */
  | { place: string }
  | { link: string; text: string }

export interface ExportedVisit {
  _id: string
  refId: number
  siteId: string
  site: string
  milestoneId: string
  milestone: string
  sentBy: string
  sentById: string
  /** Moments are ISO 8601 in UTC. */
  receivedAt: string
  startedAt: string | null
  endedAt: string | null
  review: Review
  version: number
  issues: number
  latitude: number | null
  longitude: number | null
  altitude: number | null
  accuracy: number | null
  /** The id that the phone gave it: 'uuid:…'. */
  instanceId: string
  filesArrived: number
  filesExpected: number
  /** The device; for admins alone. */
  device: string | null
  edits: number
}

/** An answer as it is stored. */
export interface ExportedAnswer {
  kind: string
  /** The values as the phone wrote them. */
  vals: readonly string[]
  /** The texts that were made of it. */
  answers: readonly string[]
  notes: string
  /** The files, with the id of those that have arrived. */
  files: readonly { name: string; id: string | null }[]
}

/** A row of a table. */
export interface ExportedRow {
  visit: ExportedVisit
  /** The number of its entry; null in the table of submissions. */
  entry: number | null
  /** The number of the row from 1, over the whole table. */
  index: number
  parentIndex: number
  parentTable: string
  key: string
  parentKey: string
  answerTo: (question: ExportedQuestion) => ExportedAnswer | undefined
}

/** The makers of cells besides the answers. */
export interface CellMaking {
  options: Pick<ExportOptions, 'names' | 'values' | 'words'>
  /** The address of a visit, and of a file. */
  visitLink: (visit: ExportedVisit) => string
  fileLink: (id: string) => string
  /** The label of a choice in a version of the form; undefined if the version does not have it. */
  choiceLabel: (version: number, path: string, name: string) => string | undefined
}

/** The cell that a column has in a row. */
export function cellOf(from: ColumnSource, row: ExportedRow, making: CellMaking): FormCell {
  switch (from.of) {
    case 'visit':
      return visitCell(from.field, row.visit, making)
    case 'row':
      return rowCell(from.field, row)
    default: {
      const answer = row.answerTo(from.question)
      return answerCell(from, answer, { version: row.visit.version, making })
    }
  }
}

const VALIDATION: Partial<Record<Review, string>> = {
  approved: 'validation_status_approved',
  rejected: 'validation_status_not_approved',
  hasIssues: 'validation_status_on_hold',
}

function visitCell(field: VisitField, visit: ExportedVisit, making: CellMaking): FormCell {
  switch (field) {
    case 'ref':
      return `S-${visit.refId}`
    case 'refNumber':
      return { number: String(visit.refId) }
    case 'link':
      return { link: making.visitLink(visit), text: `S-${visit.refId}` }
    case 'received':
      return momentCell(visit.receivedAt)
    case 'receivedPlain':
      return { moment: visit.receivedAt.slice(0, 19), at: Date.parse(visit.receivedAt) }
    case 'started':
      return momentCell(visit.startedAt)
    case 'ended':
      return momentCell(visit.endedAt)
    case 'review':
      return making.options.words.reviews[visit.review]
    case 'validation':
      return VALIDATION[visit.review] ?? null
    case 'reviewState':
      return visit.review === 'received' ? null : visit.review
    case 'uuid':
      return visit.instanceId.replace(/^uuid:/, '')
    case 'status':
      return null
    default: {
      const value = visit[field]
      return typeof value === 'number' ? { number: String(value) } : value
    }
  }
}

const momentCell = (moment: string | null): FormCell =>
  moment === null ? null : { moment, at: Date.parse(moment) }

function rowCell(field: RowField, row: ExportedRow): FormCell {
  const value = row[field]
  return typeof value === 'number' ? { number: String(value) } : value
}

function answerCell(
  { question, part }: { question: ExportedQuestion; part: AnswerPart },
  answer: ExportedAnswer | undefined,
  { version, making }: { version: number; making: CellMaking },
): FormCell {
  const isWord = making.options.names === 'plumbline'
  if (typeof part === 'object') {
    if (!answer || answer.vals.length === 0) {
      // ODK Central says 0 also where nothing was asked
      return making.options.names === 'central' ? { number: '0' } : null
    }
    const isChosen = answer.vals.includes(part.option)
    return isWord ? isChosen : { number: isChosen ? '1' : '0' }
  }
  if (!answer) return null
  const { vals, answers, notes, files } = answer
  const names = () => files.map(({ name }) => name).join(isWord ? ', ' : ' ') || null
  const links = () => linksCell(files, making)
  switch (part) {
    case 'value':
      return valueCell(question, answer, { version, making })
    case 'other': {
      const at = vals.indexOf(OTHER)
      const typed = at < 0 ? undefined : answers[at]
      return typed === undefined || typed === OTHER ? null : typed
    }
    case 'notes':
      return notes || null
    case 'photos':
    case 'files':
      return names()
    case 'photoLinks':
    case 'fileLinks':
      return links()
    default:
      return placeCell(part, vals[0] ?? '', isWord)
  }
}

/** The addresses of several files, one a line. */
function linksCell(files: ExportedAnswer['files'], { fileLink }: CellMaking): FormCell {
  const arrived = files.filter(({ id }) => id !== null)
  const [first, ...more] = arrived.map(({ id }) => fileLink(id ?? ''))
  if (first === undefined) return null
  return more.length > 0 ? [first, ...more].join('\n') : { link: first, text: arrived[0]!.name }
}

function valueCell(
  { class: of, path, hasOther }: ExportedQuestion,
  { kind, vals, answers }: ExportedAnswer,
  { version, making }: { version: number; making: CellMaking },
): FormCell {
  const [raw = ''] = vals
  if (raw === '') return null
  const isWord = making.options.names === 'plumbline'
  switch (of) {
    case 'one':
    case 'several': {
      if (!isWord || making.options.values === 'names') return vals.join(' ')
      const labels = vals.map((name, n) => {
        const typed = hasOther && name === OTHER ? answers[n] : undefined
        return typed ?? making.choiceLabel(version, path, name) ?? answers[n] ?? name
      })
      return labels.join(', ')
    }
    case 'number': {
      const plain = plainNumber(raw)
      return plain === null ? raw : { number: plain }
    }
    case 'day':
      return typedOf('day', raw) === null ? raw : { day: raw }
    case 'moment': {
      const read = typedOf('moment', raw)
      return read === null ? raw : { moment: raw, at: read.at }
    }
    case 'place':
      return readPlace(raw) === null ? raw : { place: raw }
    default:
      return kind === 'calculate' && plainNumber(raw) !== null ? { number: raw } : raw
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:E-?\d+)?$/i

/** A cell of a place. A text that cannot be read stands whole where a reader looks first: under latitude. */
function placeCell(part: (typeof PLACE_PARTS)[number], raw: string, isWord: boolean): FormCell {
  if (raw === '') return null
  if (isWord && readPlace(raw) === null) return part === 'latitude' ? raw : null
  const text = raw.trim().split(/\s+/)[PLACE_PARTS.indexOf(part)]
  if (text === undefined) return null
  return NUMBER.test(text) ? { number: text } : text
}
