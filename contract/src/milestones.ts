import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { issueSummary } from './issues.ts'
import { NOTE_TEXT_MAX } from './rules/limits.ts'
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

export const milestoneDetails = milestone.extend({
  site: siteRef,
  notes: z.array(milestoneNote),
  attachments: z.array(attachment),
  /** The milestone's own and those of its submissions, newest first. */
  photos: z.array(photo),
  updates: z.array(update),
  submissions: z.array(submissionSummary),
  numSubmissions: z.number().int(),
  issues: z.array(issueSummary),
  numIssues: z.number().int(),
})
export type MilestoneDetails = z.infer<typeof milestoneDetails>

export const milestoneParams = projectParams.extend({ milestoneId: id })

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
}
