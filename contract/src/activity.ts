import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { feedPage, listOf, oneOf } from './shapes/list-query.ts'
import { ACTIVITY_PAGE_SIZE } from './rules/limits.ts'
import { calendarDate, id, noBody, personRef, projectParams } from './shapes.ts'
import { actionType, reply } from './documents/updates.ts'

/** An entry of any history of a project; a reply stands there like any other. */
export const activityEntry = reply.extend({
  /** The document that the history belongs to. */
  document: z.object({
    _id: id,
    /** The error of an issue, the name of a milestone, S-12. */
    title: z.string(),
    isDeleted: z.boolean(),
  }),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const activityQuery = z.strictObject({
  ...feedPage(ACTIVITY_PAGE_SIZE),
  actionType: oneOf(actionType),
  'actionType[in]': listOf(actionType),
})
export type ActivityQuery = z.output<typeof activityQuery>

/** The number of weeks that are counted, the present one last. */
export const ACTIVITY_WEEKS = 13
/** The number of people who are named, those who did most first. */
export const ACTIVE_PEOPLE = 8

const count = z.number().int()
const counts = z.array(count).length(ACTIVITY_WEEKS)

const activityWeek = z.object({
  /** Counts by weeks (UTC, from Monday on). */
  weeks: z.object({
    visits: counts,
    photos: counts,
    raised: counts,
    resolved: counts,
    /** Dates of milestones and due dates that were changed. */
    moved: counts,
  }),
  /** Who did something since Monday, and how much of it. */
  people: z.array(
    z.object({
      person: personRef,
      visits: count,
      photos: count,
      raised: count,
      resolved: count,
      /** Items that they have asked contractors about. */
      asked: count,
      /** Proposed dates that they have decided about. */
      decided: count,
      moved: count,
      comments: count,
    }),
  ),
})
export type ActivityWeek = z.infer<typeof activityWeek>

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/updates',
    access: 'member',
    summary:
      'The activity of a project, newest first: entries of all histories, 100 at a time; `next` ' +
      'goes into `before` for those that follow, and is null at the end.',
    params: projectParams,
    query: activityQuery,
    body: noBody,
    data: z.object({ docs: z.array(activityEntry), next: z.string().nullable() }),
  }),
  week: endpoint({
    method: 'GET',
    path: '/projects/:projectId/updates/week',
    access: 'member',
    summary:
      'The week of a project in numbers, with the twelve before it, and who did what in it. `day` is the calendar day of whoever asks.',
    params: projectParams,
    query: z.strictObject({ day: calendarDate }),
    body: noBody,
    data: z.object({ docs: activityWeek }),
  }),
}
