import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { monthText } from './reports/month-photos.ts'
import {
  attachment,
  calendarDate,
  docParams,
  id,
  language,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
  siteRef,
  timeZone,
} from './shapes.ts'
import { flag, paging } from './shapes/list-query.ts'

/** The papers that reports are made for. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** How one issue or submission is printed. */
const printQuery = z.strictObject({
  /** Without it that of the caller. */
  lang: language.optional(),
  paper: z.enum(PAPERS).default('a4'),
  /** Whether its history follows, and its photos stand in it. */
  history: flag.default(true),
  photos: flag.default(true),
  /** In which moments are written. */
  zone: timeZone.default('UTC'),
  /** Saved as a file, or shown by the browser, which prints it. */
  as: z.enum(['file', 'page']).default('file'),
})
/** How it is written. */
export type PrintQuery = Omit<z.output<typeof printQuery>, 'as'>

/** What is made each Monday for whom it is mailed to. */
export const MAILED_KINDS = ['siteWeek', 'projectMonth'] as const
/** And, of what a list has left, each document as one is printed. */
export const REPORT_KINDS = [...MAILED_KINDS, 'issues', 'submissions'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What is made to be printed: at once, or as a report that is kept. */
export const PRINTED_KINDS = ['issue', 'submission', ...REPORT_KINDS] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/** What anybody may know of a PDF whose code they have. Of what people wrote there is nothing in it. */
const printedFile = z.object({
  kind: z.enum(PRINTED_KINDS),
  /** Of a report the project's name, and what it tells of; null of an issue or a submission. */
  project: z.string().nullable(),
  periodStart: calendarDate.nullable(),
  periodEnd: calendarDate.nullable(),
  /** Equal documents may have been set more than once. */
  files: z.array(
    z.object({
      sha256: z.string(),
      bytes: z.number().int(),
      madeAt: moment,
    }),
  ),
})
export type PrintedFile = z.infer<typeof printedFile>

/** `queued` and `making` become `done` or `failed`; what failed can be asked for again. */
export const REPORT_STATES = ['queued', 'making', 'done', 'failed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Why there is no file: the work broke off, or it took more time or memory than it may. */
export const REPORT_FAILURES = ['interrupted', 'tooMuch'] as const
export type ReportFailure = (typeof REPORT_FAILURES)[number]

/** A report that is kept. */
export const report = z.object({
  _id: id,
  kind: z.enum(REPORT_KINDS),
  /** Null: of the whole project. */
  site: siteRef.nullable(),
  /** The first and the last day that it tells of. */
  periodStart: calendarDate,
  periodEnd: calendarDate,
  /** How many documents it has; null of a week and a month. */
  documents: z.number().int().nullable(),
  lang: language,
  paper: z.enum(PAPERS),
  state: z.enum(REPORT_STATES),
  /** While it is made, in percent. */
  progress: z.number().int(),
  failure: z.enum(REPORT_FAILURES).nullable(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The PDF, once it is made. */
  file: attachment.nullable(),
})
export type Report = z.infer<typeof report>

/** So many characters an author may say on the first page of a month, and ask of its readers. */
export const REPORT_SUMMARY_MAX = 1000

/** So many documents one report has. */
export const REPORT_DOCUMENTS_MAX = 200
const FILTERS_MAX = 300

/** Documents of a list, each as it is printed alone. */
const listed = {
  /** In their order. */
  docs: z.array(id.toLowerCase()).min(1).max(REPORT_DOCUMENTS_MAX),
  /** By what they were found, in words. */
  filters: z.string().trim().max(FILTERS_MAX).default(''),
  history: z.boolean().default(true),
  photos: z.boolean().default(true),
}

/** How it is written. */
const writing = {
  lang: language,
  paper: z.enum(PAPERS).default('a4'),
  /** In which moments are written. */
  zone: timeZone.default('UTC'),
}

/** What a report is to tell of: nothing that is still to come. */
const newReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('siteWeek'),
    site: id,
    /** A day of the week, which begins on Monday. */
    day: calendarDate,
    ...writing,
  }),
  z.object({
    kind: z.literal('projectMonth'),
    /** `YYYY-MM`. */
    month: monthText,
    /** What it is compared with; null: the plan of now. */
    baseline: id.nullable().default(null),
    /** What the author says on its first page; '' for nothing. */
    summary: z.string().trim().max(REPORT_SUMMARY_MAX).default(''),
    /** What its readers are to decide, one a line; '' for nothing. */
    decisions: z.string().trim().max(REPORT_SUMMARY_MAX).default(''),
    ...writing,
  }),
  z.object({ kind: z.literal('issues'), ...listed, ...writing }),
  z.object({ kind: z.literal('submissions'), ...listed, ...writing }),
])
export type NewReport = z.output<typeof newReport>

const reportParams = projectParams.extend({ reportId: id })
const { limit, page } = paging

/** What is made to be printed or sent on: PDFs at once of one document, and reports that are kept. */
export const reports = {
  issue: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/:docId/report',
    access: 'member',
    summary: 'An issue as a PDF: what was found with its photos beside it, and its history.',
    params: docParams,
    query: printQuery,
    body: noBody,
    data: z.object({}),
  }),
  submission: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId/report',
    access: 'member',
    summary: 'A submission as a PDF: every answer with its photos beside it, and its history.',
    params: docParams,
    query: printQuery,
    body: noBody,
    data: z.object({}),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/reports/verify/:verifyId',
    access: 'public',
    summary:
      'What the code on a PDF stands for: when files were made under it, and their hashes, so that whoever has one can compare it. Nothing of what it says.',
    params: z.object({ verifyId: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: printedFile }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/reports',
    access: 'member',
    summary: 'The reports that were made of a project and its sites, newest first.',
    params: projectParams,
    query: z.strictObject({ limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(report),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/projects/:projectId/reports',
    access: 'member',
    summary:
      'Asks for a report: of a site the week that a day lies in, on one page, of the project a month, compared with a baseline, or of up to 200 issues or submissions, each as one is printed. A job makes it; `state` and `progress` tell how far it is, and `file` is the PDF.',
    params: projectParams,
    query: noQuery,
    body: newReport,
    data: z.object({ docs: report }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/reports/:reportId',
    access: 'member',
    summary: 'One report: how far it is, and its file once it is made.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: report }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/projects/:projectId/reports/:reportId/retry',
    access: 'member',
    summary: 'Makes a report anew that failed.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: report }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/reports/:reportId',
    access: 'admin',
    summary: 'Removes a report with its file.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
