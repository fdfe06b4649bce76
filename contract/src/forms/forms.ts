import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { id, moment, noBody, noQuery, personRef, projectParams, seenVersion } from '../shapes.ts'
import { problemShape } from '../shapes/problem-shape.ts'
import { COLLECT_ONLY_TYPES } from './form-definition.ts'
import { formDefinition } from './form-schema.ts'

/** Forms of a project, drafts and retired ones too. */
export const FORMS_MAX = 300
/** The number of problems of a form that are named at once, those that stop it first. */
export const FORM_PROBLEMS_MAX = 1000
/** The most characters of the notes about a version. */
export const VERSION_NOTES_MAX = 500
/** The most characters of the note to the people in the field when a form is closed. */
export const CLOSED_NOTE_MAX = 300
/** The days for which a list of forms counts visits. */
export const VISIT_DAYS = 30

export const FORM_STATES = ['draft', 'open', 'closed', 'retired'] as const
export type FormState = (typeof FORM_STATES)[number]

/** The key by which phones know a form; it never changes once that is published. */
export const formKey = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,59}$/, problem('formKeyFormat'))

const formText = z.record(z.string(), z.string())

/** A form in a list: by its draft where it was never published, else by its live version. */
export const formSummary = z.object({
  _id: id,
  key: z.string(),
  title: formText,
  defaultLanguage: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  questionCount: z.number().int(),
  /** `draft`: never published · `open` · `closed`: nothing is taken from phones · `retired`: it left them. */
  state: z.enum(FORM_STATES),
  /** The newest version that was published; null before the first. */
  liveVersion: z.number().int().nullable(),
  /** There are changes that are not published. */
  hasDraft: z.boolean(),
  /** Types that it asks, and that only ODK Collect can show. */
  collectOnlyTypes: z.array(z.enum(COLLECT_ONLY_TYPES)),
  /** One of them has to be answered: browsers do not open the form. Else they leave these questions out. */
  isCollectOnly: z.boolean(),
  /** Visits that came in within the last `VISIT_DAYS`: waiting ones too, none that lies in the trash. */
  recentVisits: z.number().int(),
  /** The newest of all visits, in the same way. */
  lastVisit: z.object({ at: moment, person: personRef.nullable() }).nullable(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The version of the form itself that a change was made from. */
  version: z.number().int(),
})
export type FormSummary = z.infer<typeof formSummary>

/** A published version. It never changes. */
export const formVersionHead = z.object({
  n: z.number().int(),
  title: formText,
  notes: z.string(),
  /** The MD5 of the XForm's bytes, as phones compare it. */
  md5: z.string(),
  publishedAt: moment,
  publishedBy: personRef.nullable(),
})
export type FormVersionHead = z.infer<typeof formVersionHead>

export const formDetails = formSummary.extend({
  draft: formDefinition.nullable(),
  draftAt: moment.nullable(),
  draftBy: personRef.nullable(),
  /** The note for phones about a form that is closed or retired, and the person who closed it. */
  closedNote: z.string(),
  closedBy: personRef.nullable(),
  /** The newest first. */
  versions: z.array(formVersionHead),
})
export type FormDetails = z.infer<typeof formDetails>

export const shownFormProblem = z.object({
  /** The place in the definition: `items.2.relevant`. */
  path: z.string(),
  ...problemShape.shape,
  /** It may be published all the same. */
  isWarning: z.boolean(),
})

/** The answers to a question that the draft drops, or asks as another type. */
export const formEffect = z.object({
  /** Its path in the live version: `rooms/state`. */
  key: z.string(),
  /** Submissions with an answer to it; none that lies in the trash. */
  answers: z.number().int(),
  /** Unresolved issues that such answers raised. */
  openIssues: z.number().int(),
})
export type FormEffect = z.infer<typeof formEffect>

const formParams = projectParams.extend({ formId: id })
const versionParams = formParams.extend({
  n: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})

export const forms = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms',
    access: 'member',
    summary: 'The forms of a project, by their keys.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(formSummary), totalDocs: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId',
    access: 'member',
    summary: 'A form with its draft and its versions.',
    params: formParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: formDetails }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms',
    access: 'admin',
    summary:
      'Makes a form with a draft. With `follows` its key goes with the title until the first version.',
    params: projectParams,
    query: noQuery,
    body: z.object({ key: formKey, draft: formDefinition }),
    takes: 'rows',
    data: z.object({ docs: formDetails }),
    idempotent: true,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/forms/:formId',
    access: 'admin',
    summary:
      'Saves the draft of a form; null leaves the published version as it is, without a draft.',
    params: formParams,
    query: noQuery,
    body: z.object({ draft: formDefinition.nullable(), version: seenVersion }),
    takes: 'rows',
    data: z.object({ docs: formDetails }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms/:formId/check',
    access: 'admin',
    dear: 'form',
    summary:
      'Everything that is wrong with a definition (the one sent, else the draft, else the live version), and where. Nothing is saved.',
    params: formParams,
    query: noQuery,
    body: z.object({ draft: formDefinition.optional() }),
    takes: 'rows',
    data: z.object({ docs: z.array(shownFormProblem), totalDocs: z.number().int() }),
  }),
  effects: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/effects',
    access: 'admin',
    summary:
      'What publishing the draft means for what was answered before: the questions that it drops or asks as another type, with how many answers and open issues each has.',
    params: formParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(formEffect), totalDocs: z.number().int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms/:formId/preview',
    access: 'admin',
    dear: 'form',
    summary: 'A definition as the XForm that phones would be sent, to try it. Nothing is saved.',
    params: formParams,
    query: noQuery,
    body: z.object({ draft: formDefinition }),
    takes: 'rows',
    data: z.object({ docs: z.object({ xform: z.string() }) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms/:formId/publish',
    access: 'admin',
    dear: 'form',
    summary:
      'Publishes the draft that was looked at (`version`) as the next version: phones get it with their next list of forms.',
    params: formParams,
    query: noQuery,
    body: z.object({
      version: z.number().int(),
      notes: z.string().trim().max(VERSION_NOTES_MAX).optional(),
    }),
    data: z.object({ docs: formDetails }),
    idempotent: true,
  }),
  setState: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/forms/:formId/state',
    access: 'admin',
    summary:
      'Opens a published form, closes it (nothing is taken from phones) or retires it (it leaves them).',
    params: formParams,
    query: noQuery,
    body: z.object({
      state: z.enum(['open', 'closed', 'retired']),
      /** The note that phones show to people who still send a visit of it. */
      note: z.string().trim().max(CLOSED_NOTE_MAX).optional(),
      version: seenVersion,
    }),
    data: z.object({ docs: formDetails }),
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/versions/:n',
    access: 'member',
    summary: 'The definition of a published version.',
    params: versionParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: formVersionHead.extend({ definition: formDefinition }) }),
  }),
  getXform: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/versions/:n/xform',
    access: 'member',
    summary: 'A published version as the XForm that phones are sent, to the byte.',
    params: versionParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/forms/:formId',
    access: 'admin',
    summary: 'Deletes a form that was never published.',
    params: formParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
