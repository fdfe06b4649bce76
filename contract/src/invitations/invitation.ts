import { z } from 'zod'
import { id, language, moment, personRef } from '../shapes.ts'

export const invitation = z.object({
  _id: id,
  email: z.string(),
  /** What the mail speaks to somebody without an account. */
  language,
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** When the last mail was asked for. */
  sentAt: moment,
  expiresAt: moment,
  status: z.enum(['Invited', 'Accepted', 'Expired', 'Revoked']),
})
export type Invitation = z.infer<typeof invitation>
