import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noQuery } from '../shapes.ts'
import { paging } from '../shapes/list-query.ts'

/** The longest answer of a mail server that is shown. */
export const MAIL_ANSWER_MAX = 200

/** A mail that did not go out. Whom it was for is shown in part, what it said not at all. */
export const failedMail = z.object({
  _id: id,
  /** `password-reset`, `report` … */
  kind: z.string(),
  /** `o•••@works.example` */
  to: z.string(),
  at: moment,
  outcome: z.enum(['refused', 'expired']),
  /** The last answer of the mail server; empty when there was none. */
  answer: z.string().max(MAIL_ANSWER_MAX),
})
export type FailedMail = z.infer<typeof failedMail>

const { limit, page } = paging

export const serverMails = {
  list: endpoint({
    method: 'GET',
    path: '/server/mails',
    access: 'superAdmin',
    summary: 'The mails that did not go out, the newest first, as long as they are kept.',
    params: z.object({}),
    query: z.strictObject({ state: z.literal('failed').default('failed'), limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(failedMail),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/server/mails/:mailId/retry',
    access: 'superAdmin',
    summary: 'Sends a mail again that did not go out, unless the link in it is over.',
    params: z.object({ mailId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
