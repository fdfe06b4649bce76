import { z } from 'zod'
import { issue, exportedIssue, issueSummary, newIssue } from './issues/issue.ts'
import { ISSUE_ACTIONS } from './issues/issue-steps.ts'
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
} from './shapes/list-query.ts'
import { SEVERITIES } from './rules/severity.ts'
import { calendarDate, id, noBody, noQuery, photo, projectParams } from './shapes.ts'
import { manyIssuesCalls } from './issues/many-issues.ts'
import { LIST_LIMIT_MAX } from './rules/limits.ts'

export const ISSUE_SORTS = [
  'createdAt',
  'currentCategorization',
  'site.name',
  'isResolved',
  'deletedAt',
  'dueAt',
  'owner.lastName',
] as const

/** Filters of open issues by their day: it is over, it is within a week, or there is none. */
export const DUES = ['overdue', 'week', 'none'] as const
export type DueFilter = (typeof DUES)[number]
/** The number of days in 'week', today not counted. */
export const DUE_WEEK_DAYS = 7

const listQuery = z.strictObject({
  ...paging,
  fields: fieldsOf(issueSummary),
  sort: sorting(ISSUE_SORTS, '-createdAt,-isResolved'),
  _id: oneOf(id),
  '_id[in]': listOf(id),
  submission: oneOf(id),
  'submission[in]': listOf(id),
  'milestone._id': oneOf(id),
  'milestone._id[in]': listOf(id),
  'site._id': oneOf(id),
  'site._id[in]': listOf(id),
  'createdBy._id': oneOf(id),
  'createdBy._id[in]': listOf(id),
  isResolved: oneOf(flag),
  'isResolved[in]': listOf(flag),
  'isResolved[gte]': oneOf(flag),
  'isResolved[lte]': oneOf(flag),
  'isResolved[ne]': oneOf(flag),
  /** Without it and `isDeleted[in]`, a list has those that are not deleted. */
  isDeleted: oneOf(flag),
  'isDeleted[in]': listOf(flag),
  ...severityFilters,
  'createdAt[gte]': queryTime,
  'createdAt[lte]': queryTime,
  'createdAt[ne]': queryTime,
  /** The owner of the issue: a member, the caller or nobody. */
  owner: oneOf(z.union([z.enum(['me', 'none']), id])),
  due: oneOf(z.enum(DUES)),
  /** The day where the caller is; without it, the day in UTC. */
  today: calendarDate.optional(),
  /** True if it waits for somebody to verify it. */
  isReady: oneOf(flag),
})
export type IssueListQuery = z.output<typeof listQuery>

/** The filters of a list but for the severity and the words that are searched for. */
const countQuery = listQuery.omit({
  page: true,
  limit: true,
  fields: true,
  sort: true,
  'text[search]': true,
  currentCategorization: true,
  'currentCategorization[in]': true,
  'currentCategorization[gte]': true,
  'currentCategorization[lte]': true,
  'currentCategorization[ne]': true,
})

export type IssueCountQuery = z.output<typeof countQuery>

const exportQuery = listQuery.omit({ page: true, limit: true, fields: true })
/** The filters that a list of issues and an export of them have in common. */
export type IssueFilters = z.output<typeof exportQuery>

export const issues = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues',
    access: 'member',
    dear: 'search',
    summary:
      'Issues by filters, sorted and paged. With text[search], totalDocs counts to 1,000; 1001 stands for more.',
    params: projectParams,
    query: listQuery,
    body: noBody,
    data: z.object({
      docs: z.array(someFields(issueSummary)),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/export',
    access: 'member',
    dear: 'export',
    summary:
      'All issues that the filters leave, one a line (NDJSON). The last line says {"status":"success","totalDocs":n}, or "error" with a message; without it the answer was cut off.',
    params: projectParams,
    query: exportQuery,
    body: noBody,
    /** A line. */
    data: exportedIssue,
  }),
  bySeverity: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/bySeverity',
    access: 'member',
    summary:
      'How many issues the filters leave of each severity: five numbers, from 0 (Uncategorized) to 4 (Off Track).',
    params: projectParams,
    query: countQuery,
    body: noBody,
    data: z.object({ docs: z.array(z.number().int()).length(SEVERITIES.length) }),
  }),
  firstPhotos: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/firstPhotos',
    access: 'member',
    summary: `The first photo of what was reported of each of up to ${LIST_LIMIT_MAX} issues; those without one are left out.`,
    params: projectParams,
    query: z.strictObject({ '_id[in]': listOf(id) }),
    body: noBody,
    data: z.object({
      docs: z.array(
        z.object({
          issue: id,
          photo: photo.pick({ _id: true, url: true, width: true, height: true }),
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/issues',
    access: 'work',
    summary:
      'Raises an issue without a submission, with up to five files; its owner is told. Answers the issue.',
    params: projectParams,
    query: noQuery,
    body: z.object({ issue: newIssue }),
    data: z.object({ docs: issue }),
    multipart: { ...withFiles, json: 'issue' },
    idempotent: true,
  }),
  ...manyIssuesCalls,
  ...documentCalls('issues', issue, ISSUE_ACTIONS),
}
