import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { calendarDate, docParams, language, moment, noBody, noQuery, timeZone } from '../shapes.ts'
import { flag } from '../shapes/list-query.ts'

/** The papers that reports are made for. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** The wishes for the print of one issue or submission. */
const printQuery = z.strictObject({
  /** The language; without it, that of the caller. */
  lang: language.optional(),
  paper: z.enum(PAPERS).default('a4'),
  /** True if its history follows, and its photos stand in it. */
  history: flag.default(true),
  photos: flag.default(true),
  /** The zone in which moments are written. */
  zone: timeZone.default('UTC'),
  /** Saved as a file, or shown by the browser, which prints it. */
  as: z.enum(['file', 'page']).default('file'),
})
/** The wishes without the kind of the answer. */
export type PrintQuery = Omit<z.output<typeof printQuery>, 'as'>

/** The kinds of reports that are made and mailed each Monday. */
export const MAILED_KINDS = ['siteWeek', 'projectMonth'] as const
/** And, of what a list has left, each document as one is printed. */
export const REPORT_KINDS = [...MAILED_KINDS, 'issues', 'submissions'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The kinds of prints: made at once, or as a report that is stored. */
export const PRINTED_KINDS = ['issue', 'submission', ...REPORT_KINDS] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/** The facts that anybody with its code may know of a PDF. It holds nothing that people wrote. */
const printedFile = z.object({
  kind: z.enum(PRINTED_KINDS),
  /** The name of the project of a report; null of an issue or a submission. */
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

/** One document as a PDF at once, and what the code on a PDF stands for. */
export const printingCalls = {
  issue: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/:docId/report',
    access: 'member',
    dear: 'paper',
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
    dear: 'paper',
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
}
