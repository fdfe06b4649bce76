import { z } from 'zod'
import { storedAnswer } from '../answers/stored-answer.ts'
import { QUIET_KINDS } from './quiet-answers.ts'
import { share } from '../documents/share-link.ts'
import { update } from '../documents/updates.ts'
import { COLLECT_ONLY_TYPES } from '../forms/form-definition.ts'
import { REVIEWS } from '../rules/review.ts'
import {
  attachment,
  id,
  milestoneRef,
  milestoneRefWithStatus,
  moment,
  personRef,
  photo,
  severity,
  siteRef,
} from '../shapes.ts'

/** A submission in a list. */
export const submissionSummary = z.object({
  _id: id,
  refId: z.number().int(),
  project: id,
  milestone: milestoneRef,
  site: siteRef,
  form: z.string().nullable(),
  /** The version of the form that was filled in; null without a form of the project. */
  formVersion: z.number().int().nullable(),
  /** The review by the office. */
  review: z.enum(REVIEWS),
  createdBy: personRef.nullable(),
  createdAt: moment,
  submittedFromLat: z.number().nullable(),
  submittedFromLng: z.number().nullable(),
  isDeleted: z.boolean(),
  deletedAt: moment.nullable(),
  deletedBy: personRef.nullable(),
  /** The note of its deletion; null without a note, and outside of the trash. */
  deletedReason: z.string().nullable(),
  isShared: z.boolean(),
  issues: z.array(id),
  /** Undeleted issues. */
  issueCount: z.number().int(),
  /** The first photo and how many there are. */
  photo: photo.omit({ issueCount: true, question: true }).nullable(),
  photoCount: z.number().int(),
  /** The number of files that its visit names, and the number of those that have arrived. */
  filesExpected: z.number().int(),
  filesArrived: z.number().int(),
  /** Answers that leave open if they raise an issue, until somebody reviews it: a limit asks for a number, and they are none. */
  toCheck: z.number().int(),
  unread: z.number().int(),
  version: z.number().int(),
})
export type SubmissionSummary = z.infer<typeof submissionSummary>

/** One question of the assessment form with its answers. */
export const dataItem = storedAnswer.extend({
  question: z.object({ name: z.string(), questionText: z.string() }),
  /** The groups and repeats of the form that it stands in: ['Rooms', '2']. */
  groupPath: z.array(z.string()),
  /** The path of its question in the form: 'pile/depth'; null of an answer that came without a form. */
  path: z.string().nullable(),
  /** The entries of repeats that it stands in, the outermost first, by their numbers and by their names: [3], ['P3']. */
  entries: z.array(z.number().int()),
  entryNames: z.array(z.string()),
  notes: z.string(),
  photos: z.array(photo),
  /** Other files of the answer: recordings, documents, and pictures that nobody can decode. */
  files: z.array(attachment).default([]),
  /** 1 means that the answer raised an issue. */
  flagCode: z.number().int(),
  issueId: z
    .object({
      _id: id,
      refId: z.number().int(),
      currentCategorization: severity,
      isResolved: z.boolean(),
      isDeleted: z.boolean(),
    })
    .nullable(),
})
export type DataItem = z.infer<typeof dataItem>

/** A value that a form computed, or that a phone filled in by itself. */
export const quietAnswer = z.object({
  /** The place in the form, with the number of each entry: 'pile[3]/volume'. */
  key: z.string(),
  kind: z.enum(QUIET_KINDS),
  /** The name in the form; '' if it has no name of its own. */
  label: z.string(),
  /** The groups and entries that it stands in: 'Pile › P3'. */
  entryPath: z.string(),
  value: z.string(),
})
export type QuietAnswer = z.infer<typeof quietAnswer>

export const submission = submissionSummary.extend({
  milestone: milestoneRefWithStatus,
  /** The first of its answers: others come by pages, as `submissions.answers`. */
  data: z.array(dataItem),
  /** How many answers there are; only where these are not all. */
  answerCount: z.number().int().optional(),
  /** The first of them. */
  quiet: z.array(quietAnswer),
  quietCount: z.number().int().optional(),
  /** What a phone sent, where it came from one. */
  visit: id.nullable(),
  /**
   * Types of questions that its form wants answered, that are not, and that only ODK Collect can show: because of them
   * no browser opens its answers.
   */
  collectOnlyTypes: z.array(z.enum(COLLECT_ONLY_TYPES)),
  share: share.nullable(),
  updates: z.array(update),
})
export type Submission = z.infer<typeof submission>

/** A submission in an export: with its answers, without its history. What is new comes after the last field. */
export const exportedSubmission = submissionSummary.omit({ toCheck: true }).extend({
  data: z.array(dataItem),
  quiet: z.array(quietAnswer),
  toCheck: submissionSummary.shape.toCheck,
})
