import { z } from 'zod'
import {
  dataItem,
  exportedSubmission,
  submission,
  submissionSummary,
} from './submissions/submission.ts'
import { refusal } from './problems/refusal.ts'
import { documentCalls, withFiles } from './documents.ts'
import { endpoint } from './endpoint.ts'
import {
  fieldsOf,
  flag,
  listOf,
  oneOf,
  paging,
  queryTime,
  severityFilters,
  someFields,
  sorting,
  wholeBetween,
} from './shapes/list-query.ts'
import { submissionCells } from './shapes/submission-cells.ts'
import { CHOSEN_REVIEWS, REVIEWS } from './rules/review.ts'
import { ANSWERS_AT_ONCE, NOTE_TEXT_MAX } from './rules/limits.ts'
import { docParams, id, noBody, noQuery, projectParams, seenVersion } from './shapes.ts'
import { newUpdate } from './documents/updates.ts'

/** The steps that a member may take with a submission by its `update`; Deleted and Restored are for admins. */
export const SUBMISSION_ACTIONS = ['Updated', 'Deleted', 'Restored'] as const

/** The fields that may be edited. Positions out of range are ignored, and so is everything else. */
const edits = z.object({
  milestone: id.optional(),
  submittedFromLat: z.unknown().optional(),
  submittedFromLng: z.unknown().optional(),
})
export type Edits = z.output<typeof edits>

const editBody = z.object({
  /** The edited fields; in a form, JSON text. */
  edits: z.union([z.string().transform(parseJson).pipe(edits), edits]),
  update: newUpdate.partial({ actionType: true }).default({
    resolve: false,
    content: { notes: '' },
    mentions: [],
  }),
  version: seenVersion,
})

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    ctx.addIssue(refusal('notJson'))
    return z.NEVER
  }
}

export const SUBMISSION_SORTS = ['createdAt', 'site.name', 'issueCount', 'deletedAt'] as const

const reviewBody = z.object({
  review: z.enum(CHOSEN_REVIEWS),
  notes: z.string().max(NOTE_TEXT_MAX).default(''),
  version: seenVersion,
})

const issueCount = wholeBetween(0, 999)
/** The filters that choose submissions wherever a list of them is shown. */
export const submissionFilters = {
  'milestone._id': oneOf(id),
  'milestone._id[in]': listOf(id),
  'site._id': oneOf(id),
  'site._id[in]': listOf(id),
  'createdBy._id': oneOf(id),
  'createdBy._id[in]': listOf(id),
  review: oneOf(z.enum(REVIEWS)),
  'review[in]': listOf(z.enum(REVIEWS)),
  'issueCount[gte]': oneOf(issueCount),
  'issueCount[lte]': oneOf(issueCount),
  'issueCount[ne]': oneOf(issueCount),
  'createdAt[gte]': queryTime,
  'createdAt[lte]': queryTime,
  'createdAt[ne]': queryTime,
}
const listQuery = z.strictObject({
  ...paging,
  fields: fieldsOf(submissionSummary),
  sort: sorting(SUBMISSION_SORTS, '-createdAt'),
  _id: oneOf(id),
  '_id[in]': listOf(id),
  ...submissionFilters,
  /** The key of the form that was filled in. */
  form: oneOf(z.string().min(1).max(300)),
  /** Without it and `isDeleted[in]`, a list has those that are not deleted. */
  isDeleted: oneOf(flag),
  'isDeleted[in]': listOf(flag),
  /** True if photos that the visit names have not arrived. */
  photosMissing: oneOf(flag),
  /** True if answers leave open if they raise an issue, and nobody has reviewed the submission since. */
  toCheck: oneOf(flag),
  ...severityFilters,
})
export type SubmissionListQuery = z.output<typeof listQuery>

const exportQuery = listQuery.omit({ page: true, limit: true, fields: true })
/** The filters of a list of submissions, whatever its order. */
export const shownSubmissions = exportQuery.omit({ sort: true })
/** The filters that a list of submissions and an export of them have in common. */
export type SubmissionFilters = z.output<typeof exportQuery>

export const submissions = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions',
    access: 'member',
    dear: 'search',
    summary:
      'Submissions by filters, sorted and paged. With text[search], totalDocs counts to 1,000; 1001 stands for more.',
    params: projectParams,
    query: listQuery,
    body: noBody,
    data: z.object({
      docs: z.array(someFields(submissionSummary)),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/export',
    access: 'member',
    dear: 'export',
    summary:
      'All submissions that the filters leave with their answers, one a line (NDJSON). The last line says {"status":"success","totalDocs":n}, or "error" with a message; without it the answer was cut off.',
    params: projectParams,
    query: exportQuery,
    body: noBody,
    /** A line. */
    data: exportedSubmission,
  }),
  exportCells: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/export/cells',
    access: 'member',
    dear: 'export',
    summary:
      'The same as cells of a table, an eighth as long: each line an array of the cells of a submission, the texts of its questions (or the number of an earlier list of them), the answers, their flags and the ids of their photos.',
    params: projectParams,
    query: exportQuery,
    body: noBody,
    /** A line. */
    data: submissionCells,
  }),
  ...documentCalls('submissions', submission, SUBMISSION_ACTIONS),
  answers: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId/answers',
    access: 'member',
    summary: `Answers of a submission in the order of its form, ${ANSWERS_AT_ONCE} a page: the first page comes with the submission.`,
    params: docParams,
    query: z.strictObject({ page: paging.page }),
    body: noBody,
    data: z.object({
      docs: z.array(dataItem),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/submissions/:docId/edit',
    access: 'work',
    summary: 'Moves a submission to another milestone and its site, or to another position.',
    params: docParams,
    query: noQuery,
    body: editBody,
    data: z.object({ docs: submission }),
    multipart: withFiles,
    idempotent: true,
  }),
  review: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/submissions/:docId/review',
    access: 'work',
    summary:
      'Says what the office has found: received and hasIssues by any member, approved and rejected (with a note) by admins.',
    params: docParams,
    query: noQuery,
    body: reviewBody,
    data: z.object({ docs: submission }),
    idempotent: true,
  }),
}
