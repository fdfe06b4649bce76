import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { issueSummary } from './issues.ts'
import { COST_MAX, MAX_ATTACHMENTS, MILESTONE_CHANGES_MAX, NOTE_TEXT_MAX } from './rules/limits.ts'
import { milestoneStatus } from './rules/status.ts'
import {
  attachment,
  calendarDate,
  id,
  moment,
  noBody,
  noQuery,
  personRef,
  photo,
  projectParams,
  siteRef,
} from './shapes.ts'
import { submissionSummary } from './submissions.ts'
import { update } from './updates.ts'

/** A milestone in the list: what the Gantt, the archive and the roll-ups need. */
export const milestone = z.object({
  _id: id,
  id,
  name: z.string(),
  description: z.string(),
  taskId: z.string(),
  project: id,
  site: id,
  actualStatus: milestoneStatus,
  isCompleted: z.boolean(),
  hideFromGantt: z.boolean(),
  datePlannedStart: calendarDate.nullable(),
  datePlannedEnd: calendarDate.nullable(),
  dateActualStart: calendarDate.nullable(),
  dateActualEnd: calendarDate.nullable(),
  actualStartMessage: z.string(),
  paymentGroup: z.string(),
  cost: z.number().nullable(),
  costUnit: z.string(),
  wasPaid: z.boolean(),
  implementer: z.string(),
  percentCompleted: z.number(),
  lastUpdateDate: moment.nullable(),
  lastUpdateNotes: z.string(),
  /** Days past datePlannedEnd on the UTC day, of what is not completed; else 0. */
  daysOverdue: z.number().int(),
  componentCount: z.number().int(),
  /** Open, undeleted issues at Off Track. */
  flag: z.number().int(),
  form: z.string().nullable(),
  version: z.number().int(),
})
export type Milestone = z.infer<typeof milestone>

export const milestoneNote = z.object({
  _id: id,
  text: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  isDeleted: z.boolean(),
})
export type MilestoneNote = z.infer<typeof milestoneNote>

/** What people add to a milestone, as the calls that change it answer. */
export const milestoneContent = z.object({
  notes: z.array(milestoneNote),
  attachments: z.array(attachment),
  /** The milestone's own and those of its submissions: the newest 500. */
  photos: z.array(photo),
  numPhotos: z.number().int(),
})
export type MilestoneContent = z.infer<typeof milestoneContent>

export const milestoneDetails = milestone.extend({
  site: siteRef,
  ...milestoneContent.shape,
  updates: z.array(update),
  /** The newest 100. */
  submissions: z.array(submissionSummary),
  numSubmissions: z.number().int(),
  /** The newest 100. */
  issues: z.array(issueSummary),
  numIssues: z.number().int(),
})
export type MilestoneDetails = z.infer<typeof milestoneDetails>

/** A site with its milestones, to choose one for a submission. */
export const siteOfForm = z.object({
  siteId: id,
  siteName: z.string(),
  milestones: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      siteId: id,
      siteName: z.string(),
    }),
  ),
})
export type SiteOfForm = z.infer<typeof siteOfForm>

const text = (max: number) =>
  z.string().max(max, `Max length of ${max} characters exceeded.`).optional()
const planDate = calendarDate.nullable().optional()

/** What a member may change of a milestone. What is left out stays; null empties a date or cost. */
export const milestoneChange = z.object({
  actualStatus: milestoneStatus.optional(),
  /** Of a calendar, `YYYY-MM-DD`; a start may lie after its end, and is then on no timeline. */
  datePlannedStart: planDate,
  datePlannedEnd: planDate,
  dateActualStart: planDate,
  dateActualEnd: planDate,
  percentCompleted: z.number().min(0).max(100).transform(cents).optional(),
  cost: z.number().min(0).max(COST_MAX).transform(cents).nullable().optional(),
  costUnit: text(30),
  wasPaid: z.boolean().optional(),
  paymentGroup: text(300),
  implementer: text(300),
  actualStartMessage: text(5000),
  description: text(5000),
  hideFromGantt: z.boolean().optional(),
  /** Words about the change, for the history. */
  update: z
    .object({
      content: z
        .object({ notes: z.string().max(NOTE_TEXT_MAX).default('') })
        .default({ notes: '' }),
    })
    .optional(),
  /** The version that the caller looked at: another one by now is a conflict. */
  version: z.number().int().optional(),
})
export type MilestoneChange = z.output<typeof milestoneChange>

function cents(value: number): number {
  return Math.round(value * 100) / 100
}

export const milestoneParams = projectParams.extend({ milestoneId: id })

const embeddedParams = milestoneParams.extend({ field: z.string(), embeddedId: id })

export const milestones = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones',
    access: 'member',
    summary: 'All milestones of a project, by site and planned start.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(milestone), totalDocs: z.number().int() }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/:milestoneId/getAllMilestoneDetails',
    access: 'member',
    summary: 'One milestone with its notes, files, photos, submissions and issues.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneDetails }),
  }),
  addNote: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/addNote',
    access: 'member',
    summary: 'Adds a note to a milestone.',
    params: milestoneParams,
    query: noQuery,
    body: z.object({ text: z.string().max(NOTE_TEXT_MAX) }),
    data: z.object({ docs: z.object({ notes: z.array(milestoneNote) }) }),
    idempotent: true,
  }),
  associated: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/:milestoneId/getAssociated',
    access: 'member',
    summary: 'The milestones of a form by site; all of the project for a form that none has.',
    params: milestoneParams,
    query: z.strictObject({ formId: z.string().max(300).optional() }),
    body: noBody,
    data: z.object({ docs: z.array(siteOfForm) }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/update',
    access: 'member',
    summary: 'Changes a milestone, with an entry in its history.',
    params: milestoneParams,
    query: noQuery,
    body: milestoneChange,
    data: z.object({ docs: milestone }),
    idempotent: true,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/updateMany',
    access: 'member',
    summary: 'Changes up to 2,000 milestones, all or none, each with an entry in its history.',
    params: projectParams,
    query: noQuery,
    body: z
      .array(milestoneChange.extend({ _id: id }))
      .max(MILESTONE_CHANGES_MAX)
      .refine((all) => new Set(all.map((one) => one._id)).size === all.length, {
        message: 'A milestone is there twice.',
      }),
    data: z.object({ docs: z.array(milestone), totalDocs: z.number().int() }),
    idempotent: true,
  }),
  addAttachments: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/addAttachments',
    access: 'member',
    summary:
      'Adds up to five files to a milestone: pictures to its photos, others to its attachments.',
    params: milestoneParams,
    query: noQuery,
    /** `component` says where it was asked from: 'sidebar'. */
    body: z.object({ component: z.string().max(40).optional() }),
    data: z.object({ docs: milestoneContent }),
    multipart: { files: 'attachments', maxFiles: MAX_ATTACHMENTS },
    idempotent: true,
  }),
  deleteEmbedded: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/milestones/:milestoneId/embeddedField/:field/embeddedId/:embeddedId',
    access: 'member',
    summary: "Removes one's own note ('notes'), file ('attachments') or photo ('photos').",
    params: embeddedParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneContent }),
  }),
}
