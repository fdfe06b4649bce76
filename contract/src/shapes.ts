import { z } from 'zod'
import { LANGUAGE_CODES } from './texts/languages.ts'
import { problem } from './problems/refusal.ts'
import { MILESTONE_STATUSES } from './rules/status.ts'

/** Shapes that several resources share. */

export const id = z.uuid()
/** A calendar date, `YYYY-MM-DD`, that exists. */
export const calendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), problem('yearOutOfRange'))
/** A moment, ISO 8601 UTC. */
export const moment = z.iso.datetime()
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
export const milestoneStatus = z.enum(MILESTONE_STATUSES)
/** One of SEVERITIES. */
export const severity = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
])

/**
 * The name of a mailbox, one '@', and the name of a host: at least two labels of letters, digits and
 * hyphens, the last no number. An address of numbers (`a@[127.0.0.1]`) would send mail wherever somebody
 * likes, and no part may be read by a mail server as two things.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** An address as people type it, and the only kind that mail is sent to; sent mail alone proves that it is one. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, problem('required'))
  .max(254, problem('email'))
  .regex(ADDRESS, problem('email'))

/** A person as the other members of a project see them beside what they did. */
export const personRef = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
})
export type PersonRef = z.infer<typeof personRef>

/** The person to turn to for a project or a site. */
export const pointOfContact = personRef.extend({
  email: z.string(),
  position: z.string(),
  phoneNumber: z.string(),
})
export type PointOfContact = z.infer<typeof pointOfContact>

export const siteRef = z.object({ _id: id, name: z.string() })
export const milestoneRef = z.object({ _id: id, name: z.string(), description: z.string() })
/** The same beside one document alone, with what its pin on the map shows. */
export const milestoneRefWithStatus = milestoneRef.extend({ actualStatus: milestoneStatus })

/** The kind of a file by its bytes, whatever its name ends with. */
export const MEDIA = ['image', 'audio', 'video', 'document', 'other'] as const
export type Media = (typeof MEDIA)[number]

/** The facts in the bytes of a file; there is no smaller size of it. */
export const mediaFields = {
  mime: z.string().default('application/octet-stream'),
  media: z.enum(MEDIA).default('other'),
  /** Milliseconds that a recording lasts, if its bytes tell it. */
  durationMs: z.number().int().nullable().default(null),
  /** A picture that nobody can decode: it has no sizes to be shown in. */
  isUndecodable: z.boolean().default(false),
}

/** A file that hangs on something; `url` is below `/api/v1/files/`. */
export const attachment = z.object({
  _id: id,
  filename: z.string(),
  extension: z.string(),
  filesize: z.number().int(),
  ...mediaFields,
  url: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
})
export type Attachment = z.infer<typeof attachment>

/** A picture; `?size=thumb|screen|original` may be added to `url`. */
export const photo = z.object({
  _id: id,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  isDeletableByOwner: z.boolean(),
  caption: z.string().nullable(),
  /** An http(s) address that the caption leads to. */
  captionLink: z.string().nullable().default(null),
  /** The moment and the position that its camera gave it. */
  takenAt: moment.nullable().default(null),
  takenFrom: z.object({ lat: z.number(), lng: z.number() }).nullable().default(null),
  /** Undeleted issues of the flagged answer that it belongs to. */
  issueCount: z.number().int(),
  /** The question of the form, for a photo that the field reported; otherwise null. */
  question: z.string().nullable(),
})
export type Photo = z.infer<typeof photo>

/** The version that the caller looked at; another one by now is a conflict. Forms send it as text. */
export const seenVersion = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .optional()

/** Refuses by name what a query holds. */
export const noQuery = z.strictObject({})
export const noBody = z.object({})
export const noParams = z.object({})
export const projectParams = z.object({ projectId: id })
export const docParams = projectParams.extend({ docId: id })

/** A time zone by its IANA name, 'Europe/Kyiv', as far as this machine knows it. */
export const timeZone = z
  .string(problem('timeZone'))
  .max(64, problem('timeZone'))
  .refine(isTimeZone, problem('timeZone'))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** The language of the screens and the mails of a person. */
export const language = z.enum(LANGUAGE_CODES)
export type { Language } from './texts/languages.ts'
