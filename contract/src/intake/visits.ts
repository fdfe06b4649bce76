import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { quietAnswer } from '../submissions/submission.ts'
import { fileSize } from '../files.ts'
import { PLACED_AT_ONCE_MAX } from '../rules/limits.ts'
import { flag, oneOf, paging } from '../shapes/list-query.ts'
import { problemShape } from '../shapes/problem-shape.ts'
import {
  id,
  milestoneStatus,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
  siteRef,
} from '../shapes.ts'
import { means } from './means.ts'

export const VISIT_NOTE_MAX = 1000
/** The number of photos of a visit whose addresses a list has. */
export const VISIT_PHOTOS = 5
/** The number of milestones that are proposed for a visit. */
export const NEAREST = 3

/** A milestone that a visit may belong to. */
const proposedMilestone = z.object({
  _id: id,
  name: z.string(),
  actualStatus: milestoneStatus,
  site: siteRef,
})

const nearMilestone = proposedMilestone.extend({
  site: siteRef.extend({ lat: z.number(), lng: z.number() }),
  /** Metres from the place of the visit. */
  metres: z.number(),
})

/** A visit of a phone: a submission once it has its place, and until then in the waiting room. */
export const visit = z.object({
  _id: id,
  form: z.object({
    _id: id,
    key: z.string(),
    /** The title in the first language of the form. */
    title: z.string(),
    /** Null when the form has no such version. */
    version: z.number().int().nullable(),
    /** The version that the phone wrote, while the form has no such version; null when it has, or none was named. */
    namedVersion: z.string().nullable(),
  }),
  sentBy: personRef.nullable(),
  /** The moment by the server's clock. */
  receivedAt: moment,
  /** The moment by the phone's clock. */
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  means,
  /** The ids that the phone sent of itself; null for members who are no admins. */
  deviceId: z.string().nullable(),
  agent: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The accuracy of the position, in metres. */
  accuracy: z.number().nullable(),
  /** The reason why it waits; null once it is a submission. */
  waitsFor: z.enum(['milestone', 'form version', 'archived target']).nullable(),
  /** The place that the phone names, of a visit that waits although the project has that milestone. */
  named: z
    .object({
      milestone: z.string(),
      site: z.string(),
      /** The moment since when one of both is archived, and which one. */
      archivedAt: moment.nullable(),
      archived: z.enum(['milestone', 'site']).nullable(),
    })
    .nullable(),
  submission: z.object({ _id: id, refId: z.number().int() }).nullable(),
  /** True if the phone says that nothing more follows. */
  isComplete: z.boolean(),
  filesExpected: z.number().int(),
  filesArrived: z.number().int(),
  /** The addresses of the first photos that have arrived, as `file` below. */
  photos: z.array(z.string()),
  /** The nearest site that has milestones, and its distance, for a visit that waits and has a position. */
  nearestSite: z.object({ site: siteRef, metres: z.number() }).nullable(),
  /** The nearest milestones, for a visit that waits and has a position. */
  nearest: z.array(nearMilestone),
  /** Milestones of the site where its form was filled in last, for a visit that has no position. */
  ofLastSite: z.array(proposedMilestone),
})
export type Visit = z.infer<typeof visit>

/** An answer as it was given, before there is a submission that it belongs to. */
const visitAnswer = z.object({
  /** Its path in the form, with the number of each repeat: 'rooms[2]/state'. */
  key: z.string(),
  /** The number of the question in the form: '2.3'. */
  number: z.string(),
  question: z.object({ name: z.string(), questionText: z.string() }),
  groupPath: z.array(z.string()),
  /** The names of the entries of repeats around the answer, the outermost first. */
  entryNames: z.array(z.string()),
  answers: z.array(z.string()),
  notes: z.string(),
  flagCode: z.number().int(),
  /** A number that cannot be read, as '1,250' or 'about 3': it stands as it was typed, and raises nothing. */
  isUnread: z.boolean(),
  /** The names of its photos. */
  files: z.array(z.string()),
  /** The type of its question, and what the phone wrote, as in a submission. */
  kind: z.string(),
  values: z.array(z.string()),
})

export const visitDetails = visit.extend({
  /** The moment of the phone's last call of any kind; null where its key is not known any more. */
  lastHeardAt: moment.nullable(),
  /** The address of the sender; null of people without one, and for members who are no admins. */
  senderEmail: z.string().nullable(),
  /** The first of its answers; empty while the version of the form is not known. */
  data: z.array(visitAnswer),
  /** There are more, which stand in the XML, and in its submission once it has one. */
  hasMore: z.boolean().optional(),
  /** What the form computed, and the phone filled in; who and which phone it was is for admins. */
  quiet: z.array(quietAnswer),
  /** The XML as it was received, with the phone's data about itself; null for members who are no admins. */
  xml: z.string().nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      arrivedAt: moment.nullable(),
      /** The code of the problem for which it is not kept. */
      refused: z.string().nullable(),
    }),
  ),
})
export type VisitDetails = z.infer<typeof visitDetails>

/** The outcome for one visit of several that were placed at once. */
const placedVisit = z.object({
  visit: id,
  /** Null of one that was not placed. */
  submission: z.object({ _id: id, refId: z.number().int() }).nullable(),
  /** Why it was not placed; null of one that was. */
  problem: problemShape.nullable(),
})
export type PlacedVisit = z.infer<typeof placedVisit>

const visitParams = projectParams.extend({ visitId: id })
const { limit, page } = paging

export const visits = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/visits',
    access: 'member',
    summary:
      'What phones sent, newest first; with `waiting` what has no place yet, or what has one.',
    params: projectParams,
    query: z.strictObject({ limit, page, waiting: oneOf(flag) }),
    body: noBody,
    data: z.object({
      docs: z.array(visit),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/visits/:visitId',
    access: 'member',
    summary:
      'A visit with its answers and its files; for admins also its XML as it was received, and what is known of the phone and of whoever sent it.',
    params: visitParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: visitDetails }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/projects/:projectId/visits/:visitId/files/:place',
    access: 'member',
    summary:
      'A file of a visit that has arrived, by its place among those that the visit names. Everything but pictures is a download.',
    params: visitParams.extend({
      place: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    }),
    query: z.strictObject({ size: fileSize.default('screen') }),
    body: noBody,
    data: z.object({}),
  }),
  place: endpoint({
    method: 'POST',
    path: '/projects/:projectId/visits/:visitId/place',
    access: 'work',
    summary:
      'Gives a visit that waits its milestone: it becomes a submission, and raises its issues. 409 when somebody was faster.',
    params: visitParams,
    query: noQuery,
    body: z.object({ milestone: id }),
    data: z.object({ docs: visit }),
  }),
  placeMany: endpoint({
    method: 'POST',
    path: '/projects/:projectId/visits/place',
    access: 'work',
    summary:
      'Gives up to 50 visits that wait each its milestone. One that cannot be placed says why, and the others are placed.',
    params: projectParams,
    query: noQuery,
    body: z.object({
      visits: z
        .array(z.object({ visit: id, milestone: id }))
        .min(1)
        .max(PLACED_AT_ONCE_MAX),
    }),
    data: z.object({ docs: z.array(placedVisit), totalDocs: z.number().int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/visits/:visitId',
    access: 'admin',
    summary:
      'Removes a visit that waits for good, with its photos; the note stands in the audit log.',
    params: visitParams,
    query: z.strictObject({ note: z.string().trim().min(1).max(VISIT_NOTE_MAX) }),
    body: noBody,
    data: z.object({}),
  }),
}
