import { z } from 'zod'
import { problem } from './problems/refusal.ts'
import { withFiles } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { issueSummary } from './issues.ts'
import { archivedQuery } from './shapes/list-query.ts'
import {
  milestoneChange,
  milestoneEdit,
  milestoneForm,
  milestoneRows,
  milestoneTable,
} from './milestones/milestone-forms.ts'
import { packedMilestones } from './milestones/packed-milestones.ts'
import { milestoneContent, milestoneHistory } from './milestones/milestone-history.ts'
import { MAX_ATTACHMENTS, MILESTONE_CHANGES_MAX, NOTE_TEXT_MAX } from './rules/limits.ts'
import {
  calendarDate,
  id,
  milestoneStatus,
  moment,
  noBody,
  noQuery,
  projectParams,
  siteRef,
} from './shapes.ts'
import { submissionSummary } from './submissions.ts'
import { newReply, reactionName } from './documents/updates.ts'

/** A milestone in the list: what the Gantt, the archive and the roll-ups need. */
export const milestone = z.object({
  _id: id,
  id,
  name: z.string(),
  description: z.string(),
  /** The key by which a schedule's next file knows it again. */
  taskId: z.string(),
  /** What people call the activity in their planner (A1020); '' for none. */
  activityId: z.string(),
  project: id,
  site: id,
  actualStatus: milestoneStatus,
  isCompleted: z.boolean(),
  hideFromGantt: z.boolean(),
  datePlannedStart: calendarDate.nullable(),
  datePlannedEnd: calendarDate.nullable(),
  dateActualStart: calendarDate.nullable(),
  dateActualEnd: calendarDate.nullable(),
  /** What is expected now; null without a forecast. */
  dateForecastStart: calendarDate.nullable(),
  dateForecastEnd: calendarDate.nullable(),
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
  /** Since when it is in no list; null also while only its site is archived. */
  archivedAt: moment.nullable(),
  /** Since when the schedule that it came from has it no more; null for all else. */
  notInScheduleSince: moment.nullable(),
  version: z.number().int(),
})
export type Milestone = z.infer<typeof milestone>

export const milestoneDetails = milestone.extend({
  site: siteRef,
  ...milestoneContent.shape,
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

export const milestoneParams = projectParams.extend({ milestoneId: id })

const noteParams = milestoneParams.extend({ noteId: id })
const embeddedParams = milestoneParams.extend({ field: z.string(), embeddedId: id })

const withMilestones = z.object({ docs: z.array(milestone), totalDocs: z.number().int() })

export const milestones = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones',
    access: 'member',
    summary:
      'All milestones of a project, by site and planned start; for admins also those that are archived.',
    params: projectParams,
    query: archivedQuery,
    body: noBody,
    data: withMilestones,
  }),
  packed: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/packed',
    access: 'member',
    summary:
      'All milestones of a project column by column, with an ETag: what screens load of a schedule of thousands.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: packedMilestones,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/milestones',
    access: 'admin',
    summary:
      'Adds a milestone, or up to 2,000 in a bare array, all or none: errors name row and field (3.site), the first row being 0.',
    params: projectParams,
    query: noQuery,
    body: z.union([milestoneForm, milestoneRows]),
    data: withMilestones,
    idempotent: true,
  }),
  saveMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones',
    access: 'admin',
    summary:
      'Adds, changes, moves, archives and brings back up to 2,000 milestones, all or none, with entries in their histories: a row without an _id is new, errors name row and field.',
    params: projectParams,
    query: noQuery,
    body: milestoneTable,
    data: withMilestones,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId',
    access: 'admin',
    summary:
      'Names a milestone, moves it to another site with its submissions and issues, archives it or brings it back, with an entry in its history.',
    params: milestoneParams,
    query: noQuery,
    body: milestoneEdit,
    data: z.object({ docs: milestone }),
    idempotent: true,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/milestones/:milestoneId',
    access: 'admin',
    summary: 'Archives a milestone: it is in no list, and nothing is lost.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestone }),
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
    summary: 'Adds a note to a milestone, with up to five files.',
    params: milestoneParams,
    query: noQuery,
    body: z.object({ text: z.string().max(NOTE_TEXT_MAX), mentions: newReply.shape.mentions }),
    data: z.object({ docs: milestoneHistory }),
    /** The text is a plain field. */
    multipart: { ...withFiles, json: 'mentions' },
    idempotent: true,
  }),
  reply: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/notes/:noteId/reply',
    access: 'member',
    summary:
      'Replies to a note on a milestone, or another entry of its history, with up to five files.',
    params: noteParams,
    query: noQuery,
    body: z.object({ update: newReply }),
    data: z.object({ docs: milestoneHistory }),
    multipart: withFiles,
    idempotent: true,
  }),
  reaction: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/notes/:noteId/reaction',
    access: 'member',
    summary:
      "Adds one's reaction to a note on a milestone, or another entry of its history, or takes it away.",
    params: noteParams,
    query: noQuery,
    body: z.object({ reaction: reactionName, on: z.boolean() }),
    data: z.object({ docs: milestoneHistory }),
  }),
  seen: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/seen',
    access: 'member',
    summary: 'Marks all that the history of a milestone holds now as seen by the caller.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneHistory }),
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
    summary:
      'Changes up to 2,000 milestones, all or none, each with an entry in its history. A start that would lie after its end is refused.',
    params: projectParams,
    query: noQuery,
    body: z
      .array(milestoneChange.extend({ _id: id }))
      .max(MILESTONE_CHANGES_MAX)
      .refine((all) => new Set(all.map((one) => one._id)).size === all.length, {
        message: problem('milestoneTwice'),
      }),
    data: withMilestones,
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
