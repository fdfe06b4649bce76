import { z } from 'zod'
import { id, language, moment, personRef } from '../shapes.ts'

/** The key that opens the forms of a project on one phone: in ODK Collect, or in a browser. */
export const fieldKey = z.object({
  _id: id,
  person: personRef.extend({
    /** Has no account to sign in with: acts by keys alone. */
    isFieldOnly: z.boolean(),
    position: z.string(),
    organization: z.string(),
    phoneNumber: z.string(),
    language,
  }),
  label: z.string(),
  kind: z.enum(['collect', 'browser']),
  /** The ids of the forms that it opens; null: all that are open. */
  forms: z.array(id).nullable(),
  createdBy: personRef.nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  revokedBy: personRef.nullable(),
  lastUsedAt: moment.nullable(),
  /** The agent that the phone sent then; '' before. */
  lastAgent: z.string(),
  /** The ids of the last ten phones that it was used on, newest first. */
  devices: z.array(z.string()),
  /** 'Closed': the person has left the project, or their account is deactivated. */
  status: z.enum(['Live', 'Expired', 'Revoked', 'Closed']),
})
export type FieldKey = z.infer<typeof fieldKey>

/** A key with what opens the forms: told once, and not to be found anywhere later. */
export const madeFieldKey = fieldKey.extend({
  token: z.string(),
  /** The text of the QR code that ODK Collect reads its settings from; null of a browser's key. */
  collectSettings: z.string().nullable(),
  /** The link that a browser opens; null of a key for ODK Collect. The token stands behind the #. */
  link: z.string().nullable(),
})
export type MadeFieldKey = z.infer<typeof madeFieldKey>
