import { z } from 'zod'
import { work, counts } from './my-work/work.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, noBody, noParams, projectParams } from './shapes.ts'

/** The number of rows of each section that are sent; `counts` has the number that there are. */
export const MY_WORK_MAX = 50

const query = z.strictObject({ today: calendarDate.optional(), day: calendarDate.optional() })

export const myWork = {
  all: endpoint({
    method: 'GET',
    path: '/users/my-work',
    access: 'user',
    summary:
      'What waits for oneself in all projects, by urgency: owned issues by their days, those to verify, ' +
      `mentions and replies; up to ${MY_WORK_MAX} of each.`,
    params: noParams,
    query,
    body: noBody,
    data: z.object({ docs: work }),
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/:projectId/my-work',
    access: 'member',
    summary:
      'The same of one project; for admins also of a member, `of`, without what that person was told.',
    params: projectParams,
    query: query.extend({ of: id.optional() }),
    body: noBody,
    data: z.object({ docs: work }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/:projectId/my-work/counts',
    access: 'member',
    summary: 'How many there are in each part of it.',
    params: projectParams,
    query: query.omit({ day: true }),
    body: noBody,
    data: z.object({ docs: counts }),
  }),
}
