import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../problems/refusal.ts'
import { id, moment, noBody } from '../shapes.ts'
import { quietAnswer } from '../submissions/submission.ts'
import { dataParams } from './form-data.ts'
import { lastVisit } from './last-visit.ts'

/**
 * The most answers of the visit before that are shown beside those of a visit, and the most values that nobody was
 * asked for.
 */
export const LAST_ANSWERS_MAX = 2000
export const LAST_QUIET_MAX = 500

const lastQuery = z
  .strictObject({ milestone: id.optional(), site: id.optional(), before: moment })
  .superRefine(({ milestone, site }, context) => {
    if (!milestone && !site) context.addIssue(refusal('required', { path: ['site'] }))
  })
export type LastTimeQuery = z.output<typeof lastQuery>

export const lastTime = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/data/last',
    access: 'member',
    summary:
      'What was found last time: the answers of the newest submission of the form, not rejected, at a `milestone` or `site` that was begun `before`. With both, the milestone counts where the form asks for one. Null where there is none, and where the form does not show it.',
    params: dataParams,
    query: lastQuery,
    body: noBody,
    data: z.object({
      doc: lastVisit.extend({ quiet: z.array(quietAnswer) }).nullable(),
    }),
  }),
}
