import { z } from 'zod'
import { PAPERS, REPORT_KINDS } from './printing.ts'
import { monthText } from './month-photos.ts'
import {
  attachment,
  calendarDate,
  id,
  language,
  moment,
  personRef,
  siteRef,
  timeZone,
} from '../shapes.ts'

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
export const newReport = z.discriminatedUnion('kind', [
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
