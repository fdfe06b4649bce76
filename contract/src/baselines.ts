import { z } from 'zod'
import { baseline, baselineRows, baselineForm } from './baselines/baseline.ts'
import { endpoint } from './endpoint.ts'
import { id, noBody, noQuery, projectParams } from './shapes.ts'

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
