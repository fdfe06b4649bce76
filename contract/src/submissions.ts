import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  fieldsOf,
  flag,
  listOf,
  oneOf,
  paging,
  queryMoment,
  someFields,
  sorting,
  wholeBetween,
} from './list-query.ts'
import { MAX_ATTACHMENTS } from './rules/limits.ts'
import { severity } from './rules/severity.ts'
import {
  docParams,
  id,
  milestoneRef,
  moment,
  noBody,
  noQuery,
  personRef,
  photo,
  projectParams,
  siteRef,
} from './shapes.ts'
import { newUpdate, update } from './updates.ts'

/** A submission in a list. */
export const submissionSummary = z.object({
  _id: id,
  refId: z.number().int(),
  project: id,
  milestone: milestoneRef,
  site: siteRef,
  form: z.string().nullable(),
  createdBy: personRef.nullable(),
  createdAt: moment,
  submittedFromLat: z.number().nullable(),
  submittedFromLng: z.number().nullable(),
  isDeleted: z.boolean(),
  deletedAt: moment.nullable(),
  deletedBy: personRef.nullable(),
  isShared: z.boolean(),
  issues: z.array(id),
  /** Undeleted issues. */
  issueCount: z.number().int(),
  /** The first photo and how many there are. */
  photo: photo.nullable(),
  photoCount: z.number().int(),
  unread: z.number().int(),
  version: z.number().int(),
})
export type SubmissionSummary = z.infer<typeof submissionSummary>

/** One question of the assessment form with its answers. */
export const dataItem = z.object({
  question: z.object({ name: z.string(), questionText: z.string() }),
  answers: z.array(z.string()),
  notes: z.string(),
  photos: z.array(photo),
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

export const submission = submissionSummary.extend({
  data: z.array(dataItem),
  updates: z.array(update),
})
export type Submission = z.infer<typeof submission>

export const SUBMISSION_SORTS = ['createdAt', 'site.name', 'issueCount', 'deletedAt'] as const

const listQuery = z.strictObject({
  ...paging,
  fields: fieldsOf(submissionSummary),
  sort: sorting(SUBMISSION_SORTS, '-createdAt'),
  _id: oneOf(id),
  'milestone._id': oneOf(id),
  'site._id': oneOf(id),
  'site._id[in]': listOf(id),
  'createdBy._id': oneOf(id),
  'createdBy._id[in]': listOf(id),
  isDeleted: flag.default(false),
  'issueCount[gte]': wholeBetween(0, 999),
  'issueCount[lte]': wholeBetween(0, 999),
  'issueCount[ne]': wholeBetween(0, 999),
  'currentCategorization[gte]': wholeBetween(0, 4),
  'currentCategorization[lte]': wholeBetween(0, 4),
  'createdAt[gte]': queryMoment,
  'createdAt[lte]': queryMoment,
})
export type SubmissionListQuery = z.output<typeof listQuery>

const exportQuery = listQuery.omit({ page: true, limit: true, fields: true })
/** What a list of submissions and an export of them have in common. */
export type SubmissionFilters = z.output<typeof exportQuery>

/** A submission in an export: with its answers, without its history. */
export const exportedSubmission = submissionSummary.extend({ data: z.array(dataItem) })

export const submissions = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions',
    access: 'member',
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
    summary:
      'All submissions that the filters leave with their answers, one a line (NDJSON). The last line says {"status":"success","totalDocs":n}, or "error" with a message; without it the answer was cut off.',
    params: projectParams,
    query: exportQuery,
    body: noBody,
    /** A line. */
    data: exportedSubmission,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId',
    access: 'member',
    summary: 'One submission with its answers and history.',
    params: docParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: submission }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/submissions/:docId/update',
    access: 'member',
    summary: "Adds a note ('Updated') with up to five files to a submission.",
    params: docParams,
    query: noQuery,
    body: z.object({ update: newUpdate }),
    data: z.object({ docs: submission }),
    multipart: { files: 'attachments', maxFiles: MAX_ATTACHMENTS, json: 'update' },
    idempotent: true,
  }),
  seen: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/submissions/:docId/seen',
    access: 'member',
    summary: 'Marks the updates of a submission as seen by oneself.',
    params: docParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: submission }),
  }),
}
