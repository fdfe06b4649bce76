import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { type IssueFilters, type IssueListQuery, issueSummary } from '@plumbline/contract/issues'
import type { Db } from '../../db/db.ts'
import { cold, queryText } from '../../db/query-text.ts'
import type { JsonText } from '../../http/json-text.ts'
import { listPage } from '../lists/list.ts'
import type { List } from '../lists/list-text.ts'
import { chosen, oneOf, oneOfThese, Where } from '../lists/where.ts'
import { issueTable, selectSummary } from './issues.queries.ts'

type IssueSort = IssueFilters['sort'][number]['field']

const summary = queryText(selectSummary(issueTable(cold), 'USER'), { USER: ':userId' })

export const issueList: List<IssueSort> = {
  name: 'issues',
  words: { table: 'issue_search', id: 'issue_id' },
  counts: 'issue_counts',
  sorts: {
    createdAt: '@.created_at',
    currentCategorization: '@.severity',
    'site.name': 'site.name',
    isResolved: '@.is_resolved',
    deletedAt: '@.deleted_at',
  },
  fields: Object.keys(issueSummary.shape),
  document: (userId) =>
    `${summary.replaceAll(':userId', `${userId}::uuid`)} where i.project_id = $1 and i.id = at.id`,
}

/** One page of a project's issues, as `userId` sees them. */
export function listIssues(
  db: Db,
  projectId: string,
  userId: string,
  query: IssueListQuery,
): Promise<JsonText> {
  const where = issuesWhere(projectId, query)
  return listPage<IssueSort>(db, issueList, where, userId, query, query['text[search]'])
}

/** The filters of a list of issues, but for its search. */
export function issuesWhere(projectId: string, query: IssueFilters): Where {
  const where = new Where(projectId)
  // literally, so that the partial indexes are known to hold what is asked for
  if (query.isDeleted) where.kept('deleted', '@.is_deleted')
  else where.kept('live', 'not @.is_deleted')
  if (query.isResolved === true) where.kept('resolved', '@.is_resolved')
  if (query.isResolved === false) where.kept('open', 'not @.is_resolved')
  const sites = chosen(query['site._id'], query['site._id[in]'])
  if (sites) where.kept(sites.length === 1 ? 'site' : 'sites', ...oneOf('site_id', 'uuid', sites))
  const severities = severitiesOf(query)
  if (severities.length < SEVERITIES.length) {
    where.kept(`severity ${severities.join()}`, oneOfThese('severity', severities))
  }
  const people = chosen(query['createdBy._id'], query['createdBy._id[in]'])
  if (people) where.fine('by', ...oneOf('created_by', 'uuid', people))
  if (query._id) where.fine('id', '@.id = ?::uuid', query._id)
  const submission = query.submission
  if (submission) where.fine('submission', '@.submission_id = ?::uuid', submission)
  const milestone = query['milestone._id']
  if (milestone) where.fine('milestone', '@.milestone_id = ?::uuid', milestone)
  const from = query['createdAt[gte]']
  if (from) where.fine('from', '@.created_at >= ?::timestamptz', from)
  const to = query['createdAt[lte]']
  if (to) where.fine('to', '@.created_at <= ?::timestamptz', to)
  return where
}

function severitiesOf(query: IssueFilters): number[] {
  const {
    currentCategorization: is,
    'currentCategorization[gte]': from = 0,
    'currentCategorization[lte]': to = 4,
    'currentCategorization[ne]': not,
  } = query
  return SEVERITIES.filter(
    (s) => s >= from && s <= to && s !== not && (is === undefined || s === is),
  )
}
