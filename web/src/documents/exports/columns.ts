import type { AuditEntry } from '@plumbline/contract/audit'
import { API_PREFIX, type DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import type { submissions } from '@plumbline/contract/submissions'
import { csvCell, csvLine, type CsvCell } from '@plumbline/contract/rules/csv'

type SubmissionCells = DataOf<typeof submissions.exportCells>

/** A document as CSV, with its questions at the end. */
export interface CsvRow {
  text: string
  items: number
}

/** A line of the API's exports. */
export type ExportedIssue = DataOf<typeof issues.export>
export type ExportedSubmission = DataOf<typeof submissions.export>
type Exported = ExportedIssue | ExportedSubmission
type Item = ExportedSubmission['data'][number]

/** How documents become lines; the columns of `items` come once for each answered question. */
export interface Columns {
  heads: readonly string[]
  cells: (doc: never) => CsvCell[]
  items: (doc: never) => readonly Item[]
}

const PLACE = [
  '_id',
  'project',
  'site._id',
  'site.name',
  'milestone._id',
  'milestone.name',
  'milestone.description',
  'submission',
  'submittedFromLat',
  'submittedFromLng',
  'createdAt',
  'createdBy._id',
  'createdBy.firstName',
  'createdBy.lastName',
]
const QUESTION = ['question.errorName', 'question.errorText']
const WORK = ['owner._id', 'owner.firstName', 'owner.lastName', 'organisation', 'dueAt']
const STATE = ['currentCategorization', 'isResolved', 'isDeleted', 'isShared']

function place(doc: Exported, submission: CsvCell): CsvCell[] {
  return [
    doc._id,
    doc.project,
    doc.site._id,
    doc.site.name,
    doc.milestone?._id,
    doc.milestone?.name,
    doc.milestone?.description,
    submission,
    doc.submittedFromLat,
    doc.submittedFromLng,
    doc.createdAt,
    doc.createdBy?._id,
    doc.createdBy?.firstName,
    doc.createdBy?.lastName,
  ]
}

const AUDIT = [
  '_id',
  'at',
  'actor._id',
  'actor.name',
  'action',
  'target.type',
  'target._id',
  'target.name',
  'before',
  'after',
  'ip',
]

/** What may be of any form, as the API gave it. */
const jsonCell = (value: unknown): CsvCell => (value == null ? null : JSON.stringify(value))

/** The columns of each export in their order. */
export const COLUMNS = {
  issues: {
    heads: [...PLACE, ...QUESTION, ...STATE, ...WORK],
    cells: (doc: ExportedIssue) => [
      ...place(doc, doc.submission),
      doc.question.errorName,
      doc.question.errorText,
      doc.currentCategorization,
      doc.isResolved,
      doc.isDeleted,
      doc.isShared,
      doc.owner?._id,
      doc.owner?.firstName,
      doc.owner?.lastName,
      doc.organisation,
      doc.dueAt,
    ],
    items: () => [],
  },
  submissions: {
    // the same without the question: a submission has no severity of its own, nor is it resolved
    heads: [...PLACE, ...STATE, 'issueCount', 'review', 'form', 'formVersion'],
    cells: (doc: ExportedSubmission) => [
      ...place(doc, null),
      null,
      null,
      doc.isDeleted,
      doc.isShared,
      doc.issueCount,
      doc.review,
      doc.form,
      doc.formVersion,
    ],
    items: (doc: ExportedSubmission) => doc.data,
  },
  audit: {
    heads: AUDIT,
    cells: (entry: AuditEntry) => [
      entry._id,
      entry.at,
      entry.actor?._id,
      entry.actor?.name,
      entry.action,
      entry.target?.type,
      entry.target?._id,
      entry.target?.name,
      jsonCell(entry.before),
      jsonCell(entry.after),
      entry.ip,
    ],
    items: () => [],
  },
} as const satisfies Record<string, Columns>

const ITEM = ['questionText', 'answer', 'flagCode', 'photos']
/** How many columns an answered question has. */
export const ITEM_COLUMNS = ITEM.length

/** The heads of the first `count` questions: data.0.questionText, data.0.answer … */
export function itemHeads(count: number): string[] {
  return Array.from({ length: count }, (_, n) => ITEM.map((name) => `data.${n}.${name}`)).flat()
}

/** What reads an export of cells line by line, and gives each as a line of CSV with so many questions. */
export function cellReader(origin: string): (line: SubmissionCells) => CsvRow {
  /** Each list of questions as cells. */
  const heads: string[][] = []
  return ([cells, asked, answers, flags, photos]) => {
    if (typeof asked !== 'number') heads.push(asked.map(csvCell))
    const questions = (typeof asked === 'number' ? heads[asked] : heads.at(-1)) ?? []
    let text = csvLine(cells)
    for (const [n, question] of questions.entries()) {
      const urls =
        photos === 0 ? undefined : photos[n]?.map((id) => photoUrl(origin, id)).join('; ')
      text += `,${question},${csvCell(answers[n])},${flags === 0 ? 0 : flags[n]},${csvCell(urls)}`
    }
    return { text, items: questions.length }
  }
}

const photoUrl = (origin: string, id: string) => `${origin}${API_PREFIX}/files/${id}`

/** `origin` makes the addresses of photos whole. */
export function itemCells(item: Item, origin: string): CsvCell[] {
  const photos = item.photos.map(({ url }) => origin + url).join('; ')
  return [item.question.questionText, item.answers[0], item.flagCode, photos || null]
}
