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

/** The reasons why there is no file: the work broke off, or it took more time or memory than it may. */
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
  /** The number of documents in it; null of a week and a month. */
  documents: z.number().int().nullable(),
  lang: language,
  paper: z.enum(PAPERS),
  state: z.enum(REPORT_STATES),
  /** The progress in percent while it is made. */
  progress: z.number().int(),
  failure: z.enum(REPORT_FAILURES).nullable(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The PDF, once it is made. */
  file: attachment.nullable(),
})
export type Report = z.infer<typeof report>

/** The most characters of the summary of a month on its first page, and of the decisions that it asks for. */
export const REPORT_SUMMARY_MAX = 1000

/** The number of documents in one report. */
export const REPORT_DOCUMENTS_MAX = 200
const FILTERS_MAX = 300

/** Documents of a list, each as it is printed alone. */
const listed = {
  /** The ids of the documents in their order. */
  docs: z.array(id.toLowerCase()).min(1).max(REPORT_DOCUMENTS_MAX),
  /** The filters that found them, in words. */
  filters: z.string().trim().max(FILTERS_MAX).default(''),
  history: z.boolean().default(true),
  photos: z.boolean().default(true),
}

/** The language, paper and zone of a report. */
const writing = {
  lang: language,
  paper: z.enum(PAPERS).default('a4'),
  /** The zone in which moments are written. */
  zone: timeZone.default('UTC'),
}

/** The kind and the period of a new report: nothing that is still to come. */
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
    /** The baseline that it is compared with; null: the plan of now. */
    baseline: id.nullable().default(null),
    /** The author's summary on its first page; '' for none. */
    summary: z.string().trim().max(REPORT_SUMMARY_MAX).default(''),
    /** The decisions that its readers are to take, one a line; '' for none. */
    decisions: z.string().trim().max(REPORT_SUMMARY_MAX).default(''),
    ...writing,
  }),
  z.object({ kind: z.literal('issues'), ...listed, ...writing }),
  z.object({ kind: z.literal('submissions'), ...listed, ...writing }),
])
export type NewReport = z.output<typeof newReport>
