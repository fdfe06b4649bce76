import { z } from 'zod'
import { ANSWER_CLASSES } from '../answers/answer-class.ts'
import { endpoint } from '../endpoint.ts'
import { problem, refusal } from '../problems/refusal.ts'
import { REVIEWS } from '../rules/review.ts'
import {
  id,
  milestoneRef,
  moment,
  noBody,
  noQuery,
  personRef,
  photo,
  projectParams,
  siteRef,
} from '../shapes.ts'
import { listOf, oneOf, pageSize, severityFilters } from '../shapes/list-query.ts'
import { COLUMN_NAMES, SEVERAL_AS } from '../exports/forms/form-column.ts'
import { submissionFilters } from '../submissions.ts'
import { ANSWER_FILTERS_MAX, isQuestion, readAnswerFilter } from './answer-filters.ts'

export const DATA_COLUMNS_MAX = 30
/** Rows of a page, and how many there are at most. */
export const DATA_PAGE = 50
export const DATA_PAGE_MAX = 100
/** The number of rows that are counted; there may be more. */
export const DATA_COUNT_MAX = 10_000
/** The newest submissions of which answers are counted. */
export const DATA_COUNTED = 5000

const formText = z.record(z.string(), z.string())

/** A question, a calculation, or what the phone fills in, over all versions of its form. */
export const dataQuestion = z.object({
  /** Its number in this form, which stays when versions remove and ask it again. */
  q: z.number().int(),
  /** The path of the question in its form: 'pile/depth'. */
  path: z.string(),
  name: z.string(),
  /** The labels in the newest version that asks it, by language, without marks; empty if it has no name. */
  labels: formText,
  /** The groups and repeats around it, the outermost first. */
  groups: z.array(formText),
  class: z.enum(ANSWER_CLASSES),
  kind: z.string(),
  /** The path of the repeat that it stands in; '' outside of repeats. */
  repeat: z.string(),
  /** The versions that ask it. */
  versions: z.array(z.number().int()),
  /** The number of counted submissions, or entries of the repeat, with an answer. */
  answered: z.number().int(),
  /** Answers among them that could not be read. */
  unread: z.number().int(),
  /** The choices in the order of the form; then those that other versions had. Empty for other questions. */
  choices: z.array(z.object({ name: z.string(), labels: formText, n: z.number().int() })),
})
export type DataQuestion = z.infer<typeof dataQuestion>

/** An answer in a table, as it is stored: contract/src/answers/shown-of.ts shows it. */
export const dataCell = z.object({
  /** Its path in the visit: 'pile[3]/depth'. */
  key: z.string(),
  answers: z.array(z.string()),
  values: z.array(z.string()),
  /** It raised an issue. */
  isFlagged: z.boolean(),
  /** A number, day, moment or time that cannot be read. */
  isUnread: z.boolean(),
  /** The number of photos that have arrived. */
  photos: z.number().int(),
  files: z.number().int(),
  firstPhoto: photo.pick({ _id: true, url: true, width: true, height: true }).nullable(),
})
export type DataCell = z.infer<typeof dataCell>

/** A submission, or an entry of a repeat in one. */
export const dataRow = z.object({
  _id: id,
  refId: z.number().int(),
  /** The numbers of the entry, the outermost first, and what it is called; null in the table of submissions. */
  entry: z.array(z.number().int()).nullable(),
  entryName: z.string().nullable(),
  site: siteRef,
  milestone: milestoneRef,
  createdAt: moment,
  createdBy: personRef.nullable(),
  review: z.enum(REVIEWS),
  formVersion: z.number().int(),
  version: z.number().int(),
  /** The cells in the order of `cols`; null without an answer. */
  cells: z.array(dataCell.nullable()),
})
export type DataRow = z.infer<typeof dataRow>

/** Numbers of questions with commas between them. */
export const questionNumbers = z.string().transform((text, context) => {
  const qs = text === '' ? [] : text.split(',')
  for (const q of qs) {
    if (!isQuestion(q)) context.addIssue(noSuchQuestion(q))
  }
  return qs.map(Number)
})
/** The number of a question. */
export const questionNumber = z.string().transform((text, context) => {
  if (!isQuestion(text)) context.addIssue(noSuchQuestion(text))
  return Number(text)
})
const columns = questionNumbers
  .refine((qs) => qs.length <= DATA_COLUMNS_MAX, problem('dataColumns'))
  .default([])

const sort = z
  .string()
  .default('-createdAt')
  .transform((text, context): { by: 'createdAt' | number; isDescending: boolean } => {
    const by = text.replace(/^-/, '')
    if (by !== 'createdAt' && !isQuestion(by)) context.addIssue(noSuchQuestion(by))
    return { by: by === 'createdAt' ? by : Number(by), isDescending: text.startsWith('-') }
  })

const noSuchQuestion = (q: string) => refusal('dataQuestion', { params: { q: q.slice(0, 60) } })

const answerFilter = z
  .string()
  .max(5000)
  .transform((text, context) => {
    const filter = readAnswerFilter(text)
    if ('op' in filter) return filter
    context.addIssue({ code: 'custom', message: filter.code, params: filter.params })
    return z.NEVER
  })

/** The filters that choose the submissions of a form. */
export const dataFilters = {
  ...submissionFilters,
  ...severityFilters,
  answer: z.array(answerFilter).max(ANSWER_FILTERS_MAX, problem('dataFilters')).default([]),
}
/** The filters that decide which rows there are. */
const rowsQuery = {
  ...dataFilters,
  /** '': submissions; the path of a repeat: its entries. */
  table: z.string().max(2000).default(''),
}
const countQuery = z.strictObject(rowsQuery)
export type DataCountQuery = z.output<typeof countQuery>

const pageQuery = z.strictObject({
  ...rowsQuery,
  _id: oneOf(id),
  cols: columns,
  sort,
  /** The `next` of the page before. */
  at: z.string().max(2000).optional(),
  limit: pageSize(DATA_PAGE_MAX, DATA_PAGE),
})
export type DataPageQuery = z.output<typeof pageQuery>

/** The submissions that are exported, with all their entries, and the way in which they are written. */
const exportQuery = z.strictObject({
  ...dataFilters,
  _id: oneOf(id),
  '_id[in]': listOf(id),
  format: z.enum(['xlsx', 'csv', 'ndjson']).default('xlsx'),
  names: z.enum(COLUMN_NAMES).default('plumbline'),
  choices: z.enum(SEVERAL_AS).default('text'),
  values: z.enum(['labels', 'names']).default('labels'),
  /** The language of the labels; without it, that of the reader. */
  language: z.string().min(1).max(60).optional(),
  versions: z.enum(['all', 'newest']).default('all'),
  /** The paths of repeats, '' for submissions; without it all. */
  tables: z
    .string()
    .max(5000)
    .transform((text) => text.split(','))
    .optional(),
  quiet: z.enum(['0', '1']).default('0'),
  files: z.enum(['names', 'links']).default('names'),
})
export type DataExportQuery = z.output<typeof exportQuery>

export const dataParams = projectParams.extend({ formId: id })

export const formData = {
  questions: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/questions',
    access: 'member',
    summary:
      'What the versions of a form ever asked, with how often it was answered in the newest 5,000 submissions. Who or which phone it was is for admins alone.',
    params: dataParams,
    query: noQuery,
    body: noBody,
    data: z.object({
      docs: z.array(dataQuestion),
      /** The table of submissions, and one of each repeat. */
      tables: z.array(z.object({ path: z.string(), labels: formText, n: z.number().int() })),
      /** The number of newest submissions whose answers and entries are counted. */
      counted: z.number().int(),
      /** Visits of the form that wait for a place. */
      waiting: z.number().int(),
      /** The percent of older submissions that are read in, while that goes on; else null. */
      filling: z.number().int().nullable(),
    }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data',
    access: 'member',
    dear: 'search',
    summary:
      'Submissions of a form, or entries of one of its repeats, with the answers of up to 30 questions (`cols`), filtered by up to five answers (`answer=12.lt.50`), sorted by one.',
    params: dataParams,
    query: pageQuery,
    body: noBody,
    data: z.object({
      docs: z.array(dataRow),
      /** The value of `at` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/count',
    access: 'member',
    dear: 'search',
    summary:
      'How many rows the same filters leave: to 10,000, with `more` there are more, and null means that counting took too long.',
    params: dataParams,
    query: countQuery,
    body: noBody,
    data: z.object({ totalDocs: z.number().int().nullable(), more: z.boolean() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/export',
    access: 'member',
    dear: 'export',
    summary:
      'A file of the submissions that the filters leave, with all their entries: a table of submissions and one of each repeat, as XLSX, a ZIP of CSV, or NDJSON. Columns are named in words, as KoboToolbox names them, or as ODK Central does.',
    params: dataParams,
    query: exportQuery,
    body: noBody,
    /** The file. */
    data: z.object({}),
  }),
}
