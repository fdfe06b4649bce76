import { z } from 'zod'
import { storedAnswer } from '../answers/stored-answer.ts'
import { share } from '../documents/share-link.ts'
import { update } from '../documents/updates.ts'
import { NOTE_TEXT_MAX } from '../rules/limits.ts'
import {
  attachment,
  calendarDate,
  id,
  latitude,
  longitude,
  milestoneRef,
  milestoneRefWithStatus,
  moment,
  personRef,
  photo,
  severity,
  siteRef,
} from '../shapes.ts'
import { requiredText } from '../shapes/form-fields.ts'

/** An issue in a list. */
export const issueSummary = z.object({
  _id: id,
  refId: z.number().int(),
  project: id,
  /** Null: it was raised by hand, at its site alone. */
  milestone: milestoneRef.nullable(),
  site: siteRef,
  /** Null: it was raised by hand, or its submission was purged. */
  submission: id.nullable(),
  isRaisedByHand: z.boolean(),
  submittedFromLat: z.number().nullable(),
  submittedFromLng: z.number().nullable(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  currentCategorization: severity,
  isResolved: z.boolean(),
  isDeleted: z.boolean(),
  deletedAt: moment.nullable(),
  deletedBy: personRef.nullable(),
  /** The note of its deletion; null without a note, and outside of the trash. */
  deletedReason: z.string().nullable(),
  isShared: z.boolean(),
  question: z.object({
    errorName: z.string(),
    errorText: z.string(),
    /** The entries of repeats that the flagged answer stands in: 'Pile › P3'; '' outside of them. */
    entryPath: z.string().default(''),
  }),
  /** The owner: a member, and outside of the project an organisation by its name. */
  owner: personRef.nullable(),
  organisation: z.string(),
  /** The day until whose end it is to be done. */
  dueAt: calendarDate.nullable(),
  /** The moment since when it waits for somebody to verify it; null: it does not. */
  readyAt: moment.nullable(),
  readyBy: personRef.nullable(),
  /** Updates that the caller has not seen. */
  unread: z.number().int(),
  version: z.number().int(),
})
export type IssueSummary = z.infer<typeof issueSummary>

/** A step of an issue: its author, its time and its text. */
const takenStep = z.object({
  at: moment,
  /** A name; of a contact who answered by a link with the organisation. */
  by: z.string(),
  organisation: z.string().nullable(),
  notes: z.string(),
})

/** An issue in an export. */
export const exportedIssue = issueSummary.extend({
  /** The last step that called it ready for verification; null where it is open and nobody waits. */
  readySaid: takenStep.nullable(),
  /** The step that resolved it; null while it is open. */
  resolution: takenStep.nullable(),
})

/** The number of other answers of an issue's entry, and of other entries beside it, that are sent. */
export const OTHERS_BESIDE_MAX = 12
export const ENTRIES_BESIDE_MAX = 30

const entryBeside = storedAnswer.extend({
  groupPath: z.array(z.string()),
  entries: z.array(z.number().int()),
  entryNames: z.array(z.string()),
  /** True for the answer that raised the issue. */
  isThis: z.boolean(),
})

export const issue = issueSummary.extend({
  milestone: milestoneRefWithStatus.nullable(),
  /** The flagged answer as the field reported it. */
  report: storedAnswer.extend({
    /** The question as the form asks it; empty when the submission was purged. */
    question: z.string().default(''),
    notes: z.string(),
    photos: z.array(photo),
    /** The other files of the answer. */
    files: z.array(attachment).default([]),
  }),
  /** The rest of its visit beside it; null outside of repeats, and when the answer is gone. */
  entry: z
    .object({
      /** The other answers of its entry. */
      others: z.array(storedAnswer.extend({ question: z.string() })),
      /** The same question in each entry. */
      same: z.array(entryBeside),
    })
    .nullable(),
  /** The person who is to verify it; null: any other member. */
  verifier: personRef.nullable(),
  watchers: z.array(personRef),
  share: share.nullable(),
  updates: z.array(update),
})
export type Issue = z.infer<typeof issue>

export const ISSUE_TITLE_MAX = 120

/** An issue that a member raises without a submission. */
export const newIssue = z.object({
  site: id.toLowerCase(),
  /** One of the site. */
  milestone: id.toLowerCase().nullable().default(null),
  /** The defect in a few words. */
  title: requiredText(ISSUE_TITLE_MAX),
  text: z.string().max(NOTE_TEXT_MAX).default(''),
  severity: severity.default(0),
  lat: latitude.nullable().default(null),
  lng: longitude.nullable().default(null),
  owner: id.toLowerCase().nullable().default(null),
  dueAt: calendarDate.nullable().default(null),
})
export type NewIssue = z.output<typeof newIssue>
