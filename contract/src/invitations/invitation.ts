import { z } from 'zod'
import { id, language, moment, personRef } from '../shapes.ts'

export const invitation = z.object({
  _id: id,
  email: z.string(),
  /** The language of the mail to somebody without an account. */
  language,
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The moment when the last mail was asked for. */
  sentAt: moment,
  expiresAt: moment,
  status: z.enum(['Invited', 'Accepted', 'Expired', 'Revoked']),
})
export type Invitation = z.infer<typeof invitation>
