import type { AuditEntry } from '@plumbline/contract/audit'
import { API_PREFIX, type DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import type { submissions } from '@plumbline/contract/submissions'
import { csvCell, csvLine, type CsvCell } from '@plumbline/contract/rules/csv'

type SubmissionCells = DataOf<typeof submissions.exportCells>

/** A document as CSV, in the parts that grow with what other documents have. */
export interface CsvRow {
  /** The columns of every document, and then `ITEM_COLUMNS` for each question. */
  text: string
  items: number
  /** Where each question stands, and what was sent: `MORE_COLUMNS` for each. */
  more: string
  /** Computed values and those that the phone filled in, by their keys. */
  quiet: readonly (readonly [key: string, value: string])[]
}

/** A line of the API's exports. */
export type ExportedIssue = DataOf<typeof issues.export>
export type ExportedSubmission = DataOf<typeof submissions.export>
type Exported = ExportedIssue | ExportedSubmission
type Item = ExportedSubmission['data'][number]

/** The columns of a document as lines; those of `items` repeat for each answered question. */
export interface Columns {
  heads: readonly string[]
  cells: (doc: never) => CsvCell[]
  items: (doc: never) => readonly Item[]
  quiet: (doc: never) => ExportedSubmission['quiet']
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
const ENTRY = ['question.entryPath']
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

/** A value of any shape, as the API gave it. */
const jsonCell = (value: unknown): CsvCell => (value == null ? null : JSON.stringify(value))

/** The columns of each export in their order. */
export const COLUMNS = {
  issues: {
    heads: [...PLACE, ...QUESTION, ...STATE, ...WORK, ...ENTRY],
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
      doc.question.entryPath,
    ],
    items: () => [],
    quiet: () => [],
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
    quiet: (doc: ExportedSubmission) => doc.quiet,
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
    quiet: () => [],
  },
} as const satisfies Record<string, Columns>

const ITEM = ['questionText', 'answer', 'flagCode', 'photos']
const MORE = ['group', 'name', 'values', 'files']
/** The numbers of columns for an answered question, in each of both parts. */
export const ITEM_COLUMNS = ITEM.length
export const MORE_COLUMNS = MORE.length

/** The heads of the first `count` questions: data.0.questionText, data.0.answer … */
export const itemHeads = (count: number): string[] => numbered(ITEM, count)

/** The heads of what came after the columns that were specified: data.0.group, data.0.name … */
export const moreHeads = (count: number): string[] => numbered(MORE, count)

const numbered = (names: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => names.map((name) => `data.${n}.${name}`)).flat()

/** Makes a function that turns a line of an export of cells into a row of CSV. */
export function cellReader(origin: string): (line: SubmissionCells) => CsvRow {
  const headsOf = onceEach<string, string>(csvCell)
  const placesOf = onceEach<[string, string], string>((place) => csvLine(place))
  return ([cells, asked, answers, flags, photos, stand, values, quiet, files]) => {
    const questions = headsOf(asked)
    const places = placesOf(stand)
    let text = csvLine(cells)
    let more = ''
    for (const [n, question] of questions.entries()) {
      const urls = urlsIn(photos, n, origin)
      text += `,${question},${csvCell(answers[n])},${flags === 0 ? 0 : flags[n]},${csvCell(urls)}`
      more += `,${places[n]},${csvCell(values[n])},${csvCell(urlsIn(files, n, origin))}`
    }
    return { text, items: questions.length, more, quiet: quiet === 0 ? [] : quiet }
  }
}

/** A document as a row of CSV; `origin` makes the addresses of files whole. */
export function rowOf(columns: Columns, doc: never, origin: string): CsvRow {
  const items = columns.items(doc)
  const cells: CsvCell[] = columns.cells(doc)
  for (const item of items) cells.push(...answerCells(item, origin))
  const more = items.flatMap((item) => moreCells(item, origin))
  return {
    text: csvLine(cells),
    items: items.length,
    more: more.length === 0 ? '' : `,${csvLine(more)}`,
    quiet: columns.quiet(doc).map(({ key, value }) => [key, value]),
  }
}

/** An answer in the columns that were specified. */
export function answerCells(item: Item, origin: string): CsvCell[] {
  const photos = item.photos.map(({ url }) => origin + url).join('; ')
  return [item.question.questionText, item.answers[0], item.flagCode, photos || null]
}

/** And in those that came after them. */
export const moreCells = (item: Item, origin: string): CsvCell[] => [
  item.groupPath.join(' › '),
  item.question.name,
  item.values.join(' '),
  item.files.map(({ url }) => origin + url).join('; ') || null,
]

/** Each list of an export stands in it once, and is a number afterwards. */
function onceEach<Given, Made>(make: (given: Given) => Made) {
  const known: Made[][] = []
  return (list: Given[] | number): Made[] => {
    if (typeof list === 'number') return known[list] ?? []
    const made = list.map(make)
    known.push(made)
    return made
  }
}

const urlsIn = (files: SubmissionCells[4], n: number, origin: string) =>
  files === 0 ? undefined : files[n]?.map((id) => `${origin}${API_PREFIX}/files/${id}`).join('; ')
