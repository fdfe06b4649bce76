import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './shapes/form-fields.ts'
import {
  calendarDate,
  id,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
  siteRef,
} from './shapes.ts'

/** What the plan was at a moment. */
export const baseline = z.object({
  _id: id,
  /** What an admin called it; of one that an import kept, the name of its file. */
  name: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The import before which it was kept; null when it was kept by hand. */
  import: id.nullable(),
  milestoneCount: z.number().int(),
})
export type Baseline = z.infer<typeof baseline>

/** A milestone as it was planned then. */
export const baselineMilestone = z.object({
  _id: id,
  name: z.string(),
  site: id,
  datePlannedStart: calendarDate.nullable(),
  datePlannedEnd: calendarDate.nullable(),
})
export type BaselineMilestone = z.infer<typeof baselineMilestone>

export const baselineRows = baseline.extend({
  /** Those of its milestones, by what they were called then. */
  sites: z.array(siteRef),
  milestones: z.array(baselineMilestone),
})
export type BaselineRows = z.infer<typeof baselineRows>

export const baselineForm = z.object({ name: requiredText(60) })

const baselineParams = projectParams.extend({ baselineId: id })

export const baselines = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/baselines',
    access: 'member',
    summary: 'The baselines of a project, newest first: what was planned when they were kept.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(baseline), totalDocs: z.number().int() }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/projects/:projectId/baselines',
    access: 'admin',
    summary: 'Keeps the planned dates of all milestones as a baseline.',
    params: projectParams,
    query: noQuery,
    body: baselineForm,
    data: z.object({ docs: baseline }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/baselines/:baselineId',
    access: 'member',
    summary: 'One baseline with the planned dates of all its milestones.',
    params: baselineParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: baselineRows }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/baselines/:baselineId',
    access: 'admin',
    summary: 'Removes a baseline. What is planned and what was imported stays.',
    params: baselineParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
