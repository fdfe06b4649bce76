import type { ExportedForm, ExportedRepeat } from './exported-form.ts'
import {
  type ExportOptions,
  type FormColumn,
  type RowField,
  textIn,
  uniqueHeads,
  type VisitField,
} from './form-column.ts'
import { answerColumns } from './answer-columns.ts'

/** A table of an export: the submissions, or the entries of a repeat. */
export interface FormTable {
  /** '' for submissions. */
  path: string
  nodes: readonly string[]
  /** The path of the table that it lies in; null for submissions. */
  outer: string | null
  /** The name of the sheet, which `_parent_table_name` uses; not yet as spreadsheets take names. */
  name: string
  /** The name of the file, without its ending; not yet as systems take names. */
  file: string
  columns: FormColumn[]
}

/**
 * The tables of an export in the order of the form, with their columns: what is known of the visit, what was asked, what
 * nobody was asked for, and the keys, in the order in which each tool has them.
 * @param chosen the paths of the tables that are wanted; null: all
 */
export function formTables(
  form: ExportedForm,
  options: ExportOptions,
  chosen: readonly string[] | null = null,
): FormTable[] {
  const root: ExportedRepeat = { path: '', nodes: [], labels: {}, outer: '' }
  const all = [root, ...form.repeats]
  const names = tableNames(form, options)
  return all
    .map((table, n): FormTable => {
      const isRoot = n === 0
      const columns = columnsOf(form, table, options)
      const heads = uniqueHeads(columns.map(({ head }) => head))
      return {
        ...names[n]!,
        path: table.path,
        nodes: table.nodes,
        outer: isRoot ? null : table.outer,
        columns: columns.map((column, at) => ({ ...column, head: heads[at]! })),
      }
    })
    .filter(({ path }) => chosen === null || chosen.includes(path))
}

/** The names of submissions first, then of each repeat. Repeats of one name get numbers, as ODK Central gives them. */
function tableNames(
  { key, title, repeats, defaultLanguage }: ExportedForm,
  { names, language, words }: ExportOptions,
): Pick<FormTable, 'name' | 'file'>[] {
  const nodes = repeats.map((repeat) => repeat.nodes.at(-1) ?? '')
  const counted = nodes.map((node, n) => {
    if (nodes.indexOf(node) === nodes.lastIndexOf(node)) return node
    return `${node}~${nodes.slice(0, n + 1).filter((one) => one === node).length}`
  })
  switch (names) {
    case 'kobo':
      return [title || key, ...counted].map((name) => ({ name, file: name }))
    case 'central':
      return [key, ...counted.map((node) => `${key}-${node}`)].map((name) => ({ name, file: name }))
    default: {
      const labels = repeats.map(
        (repeat, n) => textIn(repeat.labels, language, defaultLanguage) || nodes[n]!,
      )
      return uniqueHeads([words.submissions, ...labels]).map((name, n) => ({
        name,
        file: n === 0 ? key : `${key}-${counted[n - 1]}`,
      }))
    }
  }
}

function columnsOf(
  form: ExportedForm,
  table: ExportedRepeat,
  options: ExportOptions,
): FormColumn[] {
  const isRoot = table.path === ''
  const inTable = form.questions.filter(({ repeat }) => repeat === table.path)
  const of = (isQuiet: boolean) =>
    inTable
      .filter((question) => question.isQuiet === isQuiet)
      // KoboToolbox has both of every visit, and so they stand there already
      .filter((question) => !(isRoot && options.names === 'kobo' && isVisitMoment(question)))
      .flatMap((question) =>
        answerColumns(question, form, { ...options, depth: table.nodes.length }),
      )
  const answers = [...of(false), ...(options.quiet ? of(true) : [])]
  const { words } = options
  switch (options.names) {
    case 'plumbline':
      return isRoot
        ? [...PLUMBLINE.map(([name, field]) => visit(words[name], field)), ...answers]
        : [
            visit(words.submission, 'ref'),
            row(words.entry, 'entry'),
            row(words.parentRow, 'parentIndex'),
            ...answers,
          ]
    case 'kobo':
      return isRoot
        ? [...heads(KOBO_FIRST), ...answers, ...heads(KOBO), row('_index', 'index'), ...heads(OURS)]
        : [
            ...answers,
            row('_index', 'index'),
            row('_parent_table_name', 'parentTable'),
            row('_parent_index', 'parentIndex'),
            ...heads(KOBO_OF_PARENT),
          ]
    default:
      return isRoot
        ? [visit('SubmissionDate', 'received'), ...answers, row('KEY', 'key'), ...heads(CENTRAL)]
        : [...answers, row('PARENT_KEY', 'parentKey'), row('KEY', 'key')]
  }
}

type Words = ExportOptions['words']

const PLUMBLINE: readonly [Exclude<keyof Words, 'reviews' | 'filledIn'>, VisitField][] = [
  ['submission', 'ref'],
  ['link', 'link'],
  ['site', 'site'],
  ['milestone', 'milestone'],
  ['sentBy', 'sentBy'],
  ['received', 'received'],
  ['started', 'started'],
  ['ended', 'ended'],
  ['review', 'review'],
  ['version', 'version'],
  ['issues', 'issues'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['altitude', 'altitude'],
  ['accuracy', 'accuracy'],
]

type Heads = readonly (readonly [head: string, field: VisitField])[]

const KOBO_FIRST: Heads = [
  ['start', 'started'],
  ['end', 'ended'],
]
const KOBO: Heads = [
  ['_id', 'refNumber'],
  ['_uuid', 'uuid'],
  ['_submission_time', 'receivedPlain'],
  ['_validation_status', 'validation'],
  ['_submitted_by', 'sentBy'],
  ['__version__', 'version'],
]
const OURS: Heads = [
  ['plumbline_site', 'site'],
  ['plumbline_milestone', 'milestone'],
]
const KOBO_OF_PARENT: Heads = [
  ['_submission__id', 'refNumber'],
  ['_submission__uuid', 'uuid'],
  ['_submission__submission_time', 'receivedPlain'],
]
const CENTRAL: Heads = [
  ['SubmitterID', 'sentById'],
  ['SubmitterName', 'sentBy'],
  ['AttachmentsPresent', 'filesArrived'],
  ['AttachmentsExpected', 'filesExpected'],
  ['Status', 'status'],
  ['ReviewState', 'reviewState'],
  ['DeviceID', 'device'],
  ['Edits', 'edits'],
  ['FormVersion', 'version'],
]

const visit = (head: string, field: VisitField): FormColumn => ({
  head,
  path: '',
  from: { of: 'visit', field },
})
const row = (head: string, field: RowField): FormColumn => ({
  head,
  path: '',
  from: { of: 'row', field },
})
const heads = (of: Heads): FormColumn[] => of.map(([head, field]) => visit(head, field))

/** True for a value that the phone fills in as 'start' and 'end', under these names. */
const isVisitMoment = ({ kind, nodes }: { kind: string; nodes: readonly string[] }): boolean =>
  (kind === 'start' || kind === 'end') && nodes.length === 1 && nodes[0] === kind
