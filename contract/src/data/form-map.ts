import { z } from 'zod'
import type { AnswerClass } from '../answers/answer-class.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, noBody } from '../shapes.ts'
import { dataFilters, dataParams, questionNumber } from './form-data.ts'

/** A map shows the newest submissions, at most so many. */
export const MAP_MOST = 5000
/** A map tells the choices apart that were given most, at most so many. */
export const MAP_CHOICES = 8
/** A map tells the newest months with an answer apart, at most so many. */
export const MAP_MONTHS = 8
/** A map sorts numbers into so many classes of about as many submissions each. */
export const MAP_NUMBERS = 5

/** Answers of these classes colour a map, where they are no answers of a repeat. */
export const COLOURING: readonly AnswerClass[] = ['one', 'number', 'day', 'moment']

const n = z.number().int()

/** A class says what the marks of one colour have in common, and how many of the newest submissions are in it. */
const mapClass = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), n, name: z.string() }),
  /** The least and the most of its numbers. */
  z.object({ kind: z.literal('numbers'), n, from: z.number(), to: z.number() }),
  /** Its first day. */
  z.object({ kind: z.literal('month'), n, month: calendarDate }),
  z.object({ kind: z.literal('withIssues'), n }),
  z.object({ kind: z.literal('withoutIssues'), n }),
  /** Choices and months that are not told apart. */
  z.object({ kind: z.literal('other'), n }),
  z.object({ kind: z.literal('unread'), n }),
  z.object({ kind: z.literal('unanswered'), n }),
])
export type MapClass = z.infer<typeof mapClass>

/** A submission is sent as its id, its number, the place of its class in the list of classes, … */
const mapPoint = z.tuple([
  id,
  z.number().int(),
  z.number().int(),
  /** … its latitude and longitude, … */
  z.number(),
  z.number(),
  /** … and whether these are of the site, as the visit sent none. */
  z.boolean(),
])
export type MapPoint = z.infer<typeof mapPoint>

const mapQuery = z.strictObject({
  ...dataFilters,
  q: questionNumber.optional(),
})
export type FormMapQuery = z.output<typeof mapQuery>

export const formMap = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/map',
    access: 'member',
    dear: 'chart',
    summary:
      'Where the newest 5,000 submissions of a form were made, told apart by the answer to a question (`q`): a choice, a number, or the month of a day; without it by whether they have issues. A point is `[_id, refId, class, lat, lng, isOfSite]`.',
    params: dataParams,
    query: mapQuery,
    body: noBody,
    data: z.object({
      docs: z.array(mapPoint).max(MAP_MOST),
      classes: z.array(mapClass),
      /** The number of submissions that were looked at; those without any position are no points. */
      newest: z.number().int(),
      /** There are older ones. */
      more: z.boolean(),
    }),
  }),
}
