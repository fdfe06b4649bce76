import type { ExportedIssue, ExportedSubmission } from '../columns.ts'
import type { Making } from '../make-file.ts'
import type { Losses, SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import type { SheetColumn, SheetPart } from './sheet.ts'
import type { SheetHead, SheetWords } from './sheet-words.ts'

/** Where the rows come from, as far as it is known. */
export interface AboutList {
  project?: string | undefined
  /** In words. */
  filters?: string | undefined
  /** The baseline that milestones are compared with. */
  baseline?: string | undefined
  madeBy?: string | undefined
  /** The address of the list with its filters. */
  link?: string | undefined
}

export type XlsxKind = 'issues' | 'submissions'

export interface MakingXlsx extends Omit<Making, 'kind'> {
  kind: XlsxKind
  words: SheetWords
  about: AboutList
  /** The moment at which the file is made, ISO 8601. */
  now: string
}

/** The input of a sheet, and the counts of what did not fit. */
export type Filling = MakingXlsx & { losses: Losses }

export interface Filled {
  parts: SheetPart[]
  count: number
  /** Questions that have no column. */
  moreQuestions: number
}

export const NARROW = 12
export const USUAL = 24
export const WIDE = 48

export type HeadedColumn = [SheetHead, width: number]

export function columnsOf({ heads }: SheetWords, columns: HeadedColumn[]): SheetColumn[] {
  return columns.map(([name, width]) => ({ head: heads[name], width }))
}

/** Where, when and by whom. */
export const PLACE: HeadedColumn[] = [
  ['site', USUAL],
  ['milestone', USUAL],
  ['lat', NARROW],
  ['lng', NARROW],
  ['createdAt', USUAL],
  ['createdBy', USUAL],
]

export function placeCells(doc: ExportedIssue | ExportedSubmission): SheetCell[] {
  return [
    doc.site.name,
    doc.milestone?.name ?? null,
    doc.submittedFromLat,
    doc.submittedFromLng,
    { moment: doc.createdAt },
    exportedName(doc.createdBy),
  ]
}

export const exportedName = (person: ExportedIssue['createdBy']) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : null

/** Columns by which programs join tables: as texts, at the end. */
export const IDS: HeadedColumn[] = [
  ['milestoneDescription', USUAL],
  ['id', NARROW],
  ['siteId', NARROW],
  ['milestoneId', NARROW],
]

export function idCells(doc: ExportedIssue | ExportedSubmission): SheetCell[] {
  return [doc.milestone?.description ?? null, doc._id, doc.site._id, doc.milestone?._id ?? null]
}

/**
 * Makes a row of a line with `made`. If that fails, the row has the id and a remark, so that one row does not cost the
 * file.
 */
export function rowOrId<Row>(
  line: string,
  { words, losses }: { words: SheetWords; losses: Losses },
  made: (line: string) => Row,
): Row | { unwritten: SheetCell[] } {
  try {
    return made(line)
  } catch {
    losses.rows += 1
    return { unwritten: [`${idOf(line)} ${words.heads.notWritten}`.trim()] }
  }
}

/** The id of the document in a line; '' where it has none that can be read. */
function idOf(line: string): string {
  try {
    const { _id } = JSON.parse(line) as { _id?: unknown }
    return typeof _id === 'string' ? _id : ''
  } catch {
    return ''
  }
}
