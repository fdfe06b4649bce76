import { z } from 'zod'
import { lastVisit } from '../data/last-visit.ts'
import { endpoint } from '../endpoint.ts'
import { COLLECT_ONLY_TYPES } from '../forms/form-definition.ts'
import { paging } from '../shapes/list-query.ts'
import {
  calendarDate,
  id,
  language,
  milestoneStatus,
  moment,
  noBody,
  personRef,
} from '../shapes.ts'
import { anyQuery, keyParams, prefix, receipt } from './openrosa.ts'

/*
 * The calls of our own page on the phone, beside those of ODK Collect: with the same key in the address, as JSON.
 * Answers are bounded, and one query each.
 */

/** The number of milestones in one answer. */
export const MILESTONES_A_PAGE = 2000
/** The number of visits that one call asks for. */
export const VISITS_ASKED_MAX = 50

const asked = z.object({ required: z.boolean() }).nullable()

/** A form as the page on the phone lists it. */
const phoneForm = z.object({
  key: z.string(),
  n: z.number().int(),
  /** The MD5 of the bytes of its XForm. */
  md5: z.string(),
  title: z.record(z.string(), z.string()),
  defaultLanguage: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  questions: z.number().int(),
  /** Types that it asks, and that only ODK Collect can show. */
  collectOnlyTypes: z.array(z.enum(COLLECT_ONLY_TYPES)),
  /** One of them has to be answered: the page does not open the form. Else it leaves these questions out. */
  isForCollect: z.boolean(),
  /** A visit that was sent may be corrected on the phone. */
  clientEditable: z.boolean(),
  /** It shows what was found last time. */
  lastTime: z.boolean(),
  place: z.object({ site: asked, milestone: asked, gps: asked }),
  /** Some milestones are meant for it: it is filled in for those alone. */
  hasOwnMilestones: z.boolean(),
  /** Its csv files and pictures, as `media` hands them out. */
  media: z.array(z.object({ name: z.string(), mediaId: z.string() })),
})
export type PhoneForm = z.infer<typeof phoneForm>

const phoneSite = z.object({
  _id: id,
  name: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Milestones that are not completed, by the form that they are meant for; '' of none. */
  open: z.record(z.string(), z.number().int()),
})
export type PhoneSite = z.infer<typeof phoneSite>

const phoneMilestone = z.object({
  _id: id,
  name: z.string(),
  site: id,
  /** The key of the form that it is meant for; '' of none. */
  form: z.string(),
  status: milestoneStatus,
  isCompleted: z.boolean(),
  /** The day by which it is to be done: as forecast, else as planned. */
  until: calendarDate.nullable(),
})
export type PhoneMilestone = z.infer<typeof phoneMilestone>

/** The state of a visit: its arrived files, the reason why the server takes no more of it, and the review. */
const visitState = receipt.omit({ message: true }).extend({
  formKey: z.string(),
  /** Its submission lies in the trash. */
  deletedAt: moment.nullable(),
  deletedBy: personRef.nullable(),
  /** The place of its submission in the office; null while it waits. */
  place: z.object({ site: z.string(), milestone: z.string() }).nullable(),
  /** True if no visit that was sent later has changed it. */
  isNewest: z.boolean(),
  /** Null until an admin has approved or rejected it, and again once it was changed. */
  review: z
    .object({
      result: z.enum(['approved', 'rejected']),
      /** The reason in the admin's words. */
      notes: z.string(),
      by: personRef.nullable(),
    })
    .nullable(),
})
export type VisitOnServer = z.infer<typeof visitState>

/** The newest answers of a visit, to be changed. */
const newestVisit = z.object({
  instanceID: z.string(),
  version: z.number().int(),
  xml: z.string(),
  /** 12 for S-12; null while it waits for its place. */
  refId: z.number().int().nullable(),
})
export type NewestVisit = z.infer<typeof newestVisit>

export const phone = {
  session: endpoint({
    method: 'GET',
    path: `${prefix}/session`,
    access: 'fieldKey',
    summary:
      'Whose key it is, in which project, whom to ask for another, and the forms that it opens.',
    params: keyParams,
    query: anyQuery,
    body: noBody,
    data: z.object({
      docs: z.object({
        person: z.object({
          _id: id,
          firstName: z.string(),
          lastName: z.string(),
          position: z.string(),
          organization: z.string(),
          language,
        }),
        project: z.object({ _id: id, name: z.string(), shortName: z.string() }),
        /** The person who made the key, else an admin; null when nobody is left. */
        contact: personRef.nullable(),
        forms: z.array(phoneForm),
      }),
    }),
  }),
  places: endpoint({
    method: 'GET',
    path: `${prefix}/places`,
    access: 'fieldKey',
    summary:
      'The sites of the project with their positions and how many milestones are open. Knows If-None-Match.',
    params: keyParams,
    query: anyQuery,
    body: noBody,
    data: z.object({ docs: z.array(phoneSite), totalDocs: z.number().int() }),
  }),
  milestones: endpoint({
    method: 'GET',
    path: `${prefix}/milestones`,
    access: 'fieldKey',
    summary:
      'The milestones of one site (`site`), or of all, site by site, in pages of 2000. Knows If-None-Match.',
    params: keyParams,
    query: anyQuery.extend({ site: id.optional(), page: paging.page }),
    body: noBody,
    data: z.object({
      docs: z.array(phoneMilestone),
      totalDocs: z.number().int(),
      page: z.number().int(),
    }),
  }),
  last: endpoint({
    method: 'GET',
    path: `${prefix}/last`,
    access: 'fieldKey',
    summary:
      'What was found last time at a `site` by a `form` that shows it: of each milestone where the form asks for one, else of the site. Knows If-None-Match.',
    params: keyParams,
    query: anyQuery.extend({ form: z.string().min(1).max(60), site: id }),
    body: noBody,
    data: z.object({ docs: z.array(lastVisit) }),
  }),
  visits: endpoint({
    method: 'GET',
    path: `${prefix}/visits`,
    access: 'fieldKey',
    summary:
      'What has arrived of visits of the person (`instanceIDs`, at most 50, with commas); of those that have not, nothing.',
    params: keyParams,
    query: anyQuery.extend({
      instanceIDs: z
        .string()
        .max(VISITS_ASKED_MAX * 201)
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(z.string().max(200)).max(VISITS_ASKED_MAX)),
    }),
    body: noBody,
    data: z.object({ docs: z.array(visitState) }),
  }),
  newest: endpoint({
    method: 'GET',
    path: `${prefix}/newest`,
    access: 'fieldKey',
    summary:
      'The newest answers of a visit (`formKey`, `instanceID`), whoever changed it last: what a change begins with. Somebody without an account sees what they sent themselves.',
    params: keyParams,
    query: anyQuery.extend({
      formKey: z.string().min(1).max(60),
      instanceID: z.string().min(1).max(200),
    }),
    body: noBody,
    data: z.object({ docs: newestVisit }),
  }),
}
