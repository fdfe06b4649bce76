import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noQuery } from '../shapes.ts'
import { paging } from '../shapes/list-query.ts'

/**
 * The reasons to give up a job: its server died twice while it held it, it failed each time, or no task here can read
 * it.
 */
export const PARKED_REASONS = ['stoppedServer', 'failed', 'otherRelease'] as const

/** A job that was given up. What it was given is told to nobody. */
export const parkedJob = z.object({
  /** The id of the queue. */
  _id: z.string(),
  /** `make-report` … */
  name: z.string(),
  project: z.object({ _id: id, name: z.string() }).nullable(),
  /** The moment when it was given up. */
  since: moment,
  tries: z.number().int(),
  why: z.enum(PARKED_REASONS),
  /** The last sentence that it failed with. */
  error: z.string(),
})
export type ParkedJob = z.infer<typeof parkedJob>

const jobParams = z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) })
const { limit, page } = paging

export const serverJobs = {
  list: endpoint({
    method: 'GET',
    path: '/server/jobs',
    access: 'superAdmin',
    summary: 'The jobs that were given up within the last 90 days, the newest first.',
    params: z.object({}),
    query: z.strictObject({ state: z.literal('parked').default('parked'), limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(parkedJob),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/server/jobs/:jobId/retry',
    access: 'superAdmin',
    summary: 'Lets a job that was given up be tried again.',
    params: jobParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/server/jobs/:jobId',
    access: 'superAdmin',
    summary: 'Removes a job that was given up.',
    params: jobParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
