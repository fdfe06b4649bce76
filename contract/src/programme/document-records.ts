import { z } from 'zod'
import { files, noteText, wholePosition, yesOrNo } from './values.ts'
import { SEVERITIES } from '../rules/severity.ts'
import {
  latitude,
  longitude,
  moment,
  name,
  orElse,
  orNull,
  sourceId,
  wholeNumber,
} from './values.ts'
import { ENTRY_PATH_MAX } from '../rules/limits.ts'
import { issueUpdate, share, submissionUpdate } from './history-records.ts'

const dataItem = z.object({
  question: z.object({ name: z.string().max(300), questionText: z.string().max(5000) }),
  answers: orElse(z.array(z.string().max(20_000)), []),
  notes: noteText,
  photos: files,
  /** 1 raises an issue. */
  flagCode: orElse(wholeNumber(0), 0),
  issueId: orNull(sourceId),
})

/** The fields that submissions and issues have in common. */
const documentParts = {
  isDeleted: yesOrNo,
  deletedAt: orNull(moment),
  deletedBy: orNull(sourceId),
  share: orNull(share),
}

export const submissionRecord = z
  .object({
    _id: sourceId,
    refId: orNull(wholeNumber(1)),
    project: sourceId,
    site: sourceId,
    milestone: sourceId,
    form: orNull(name),
    createdBy: sourceId,
    createdAt: moment,
    submittedFromLat: orNull(latitude),
    submittedFromLng: orNull(longitude),
    issues: orElse(z.array(sourceId), []),
    /** Counted here; a file may say it, and it is not read. */
    issueCount: z.int().nullish(),
    data: z.array(dataItem),
    ...documentParts,
    updates: orElse(z.array(submissionUpdate), []),
  })
  .check(wholePosition('submittedFromLat', 'submittedFromLng'))

export const issueRecord = z
  .object({
    _id: sourceId,
    refId: orNull(wholeNumber(1)),
    project: sourceId,
    site: sourceId,
    milestone: sourceId,
    submission: orNull(sourceId),
    isRaisedByHand: orElse(z.boolean(), false),
    question: z.object({
      errorName: z.string().max(300),
      errorText: z.string().max(5000),
      entryPath: orElse(z.string().max(ENTRY_PATH_MAX), ''),
    }),
    currentCategorization: z.literal([...SEVERITIES]),
    isResolved: yesOrNo,
    ...documentParts,
    createdAt: moment,
    createdBy: orNull(sourceId),
    updates: orElse(z.array(issueUpdate), []),
  })
  .refine(({ createdBy, submission }) => createdBy !== null || submission !== null, {
    error: 'is missing, and no submission tells who reported the issue',
    path: ['createdBy'],
  })
  .refine(({ isRaisedByHand, submission }) => !isRaisedByHand || submission === null, {
    error: 'is true, but the issue names a submission',
    path: ['isRaisedByHand'],
  })
