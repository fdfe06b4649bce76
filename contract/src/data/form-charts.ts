import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { calendarDate, noBody, siteRef } from '../shapes.ts'
import { CALENDAR_STEPS } from './chart-scales.ts'
import { dataFilters, dataCell, dataParams, dataRow, questionNumbers } from './form-data.ts'

/** The number of questions that one call draws. */
export const CHARTS_MAX = 12
/** The number of answers below which nothing is drawn. */
export const DRAWN_MIN = 3
/** The number of choices that are counted one by one. */
export const BARS_MAX = 100
/** The number of choices that are told apart over sites and months, those given most. */
export const PARTS_MAX = 6
/** The number of sites beside each other, those with most answers. */
export const CHART_SITES = 12
/** The number of months beside each other, the newest. */
export const CHART_MONTHS = 60
/** The number of texts in a chart: those given most, or the newest. */
export const TEXTS_MAX = 10
export const NEWEST_TEXTS = 5

export const CHART_BY = ['nothing', 'site', 'month'] as const
export type ChartBy = (typeof CHART_BY)[number]

const count = z.number().int()
const bar = z.object({
  /** A choice, or a text. */
  name: z.string(),
  n: count,
  /** It raises an issue, as the newest version says that asks. */
  isFlagged: z.boolean(),
})
export type ChartBar = z.infer<typeof bar>

/** An answer with the submission that it stands in. */
const answerLine = dataRow
  .pick({ _id: true, refId: true, entry: true, entryName: true })
  .extend({ cell: dataCell.nullable() })
export type AnswerLine = z.infer<typeof answerLine>

/** The answers at a site, or of the submissions that came in a month. */
const chartGroup = z.object({
  site: siteRef.nullable(),
  /** Its first day. */
  month: calendarDate.nullable(),
  /** 0 but in the group of all sites that are not shown by themselves: how many they are. */
  others: count,
  n: count,
  /** The number of answers with each choice; choices that are not told apart have the name null. */
  parts: z.array(z.object({ name: z.string().nullable(), n: count })),
  /** The mean of numbers, and the beginning and end of their middle half. */
  middle: z.object({ mean: z.number(), from: z.number(), to: z.number() }).nullable(),
})
export type ChartGroup = z.infer<typeof chartGroup>

/** The numbers below the first bin, and from the end of the last one on. */
const outliers = z.object({ below: count, above: count })

const answered = {
  q: count,
  /** The number of answers, also of those that cannot be read. */
  n: count,
  /** The number of submissions, or of entries of the repeat that the question stands in. */
  of: count,
  /** The number of answers that cannot be read. */
  unread: count,
}

const formChart = z.discriminatedUnion('kind', [
  /** Too few answers to draw: the newest of them. */
  z.object({ ...answered, kind: z.literal('few'), answers: z.array(answerLine) }),
  /** Choices that were given, the most frequent first; `others`: how often those were that are not named. */
  z.object({
    ...answered,
    kind: z.literal('choices'),
    bars: z.array(bar).max(BARS_MAX),
    others: count,
    series: z.array(chartGroup).nullable(),
  }),
  z.object({
    ...answered,
    kind: z.literal('numbers'),
    stats: z.object({
      least: z.number(),
      quartiles: z.tuple([z.number(), z.number(), z.number()]),
      mean: z.number(),
      most: z.number(),
    }),
    /** The bins, each from `from` to below `to`; `flagged` of its answers raise an issue. */
    bins: z.array(z.object({ from: z.number(), to: z.number(), n: count, flagged: count })),
    /** The number of all answers that raise an issue. */
    flagged: count,
    outliers,
    series: z.array(chartGroup).nullable(),
  }),
  /** Days, and moments by the days of the reader. */
  z.object({
    ...answered,
    kind: z.literal('days'),
    step: z.enum(CALENDAR_STEPS),
    /** Both days are in it. */
    bins: z.array(z.object({ from: calendarDate, to: calendarDate, n: count })),
    outliers,
  }),
  /** The number of answers in each hour of the day. */
  z.object({ ...answered, kind: z.literal('hours'), bins: z.array(count).length(24) }),
  /** Texts that were given more than once, and how many others there are; where all differ, the newest. */
  z.object({
    ...answered,
    kind: z.literal('texts'),
    bars: z.array(bar).max(TEXTS_MAX),
    others: count,
    /** True if no two of the others are the same. */
    differ: z.boolean(),
    answers: z.array(answerLine),
  }),
  /** Places and files. */
  z.object({ ...answered, kind: z.literal('count') }),
])
export type FormChart = z.infer<typeof formChart>
/** The chart of a kind. */
export type ChartOf<Kind extends FormChart['kind']> = Extract<FormChart, { kind: Kind }>

const chartsQuery = z.strictObject({
  ...dataFilters,
  q: questionNumbers.refine((qs) => qs.length <= CHARTS_MAX, problem('dataCharts')).default([]),
  by: z.enum(CHART_BY).default('nothing'),
})
export type FormChartsQuery = z.output<typeof chartsQuery>

export const formCharts = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/charts',
    access: 'member',
    dear: 'chart',
    summary:
      'What was answered to up to 12 questions (`q=3,5`), counted for drawing: of a question in a repeat, by its entries. `by` tells choices and numbers apart by site or month.',
    params: dataParams,
    query: chartsQuery,
    body: noBody,
    data: z.object({ docs: z.array(formChart) }),
  }),
}
