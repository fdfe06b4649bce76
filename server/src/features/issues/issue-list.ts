import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { type IssueFilters, type IssueListQuery, issueSummary } from '@plumbline/contract/issues'
import type { Db } from '../../db/db.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import type { JsonText } from '../../http/json-text.ts'
import { isOneStatement, listPage } from '../lists/list.ts'
import type { List } from '../lists/list-text.ts'
import { chosen, fitting, FLAGS, oneOf, oneOfThese, severitiesOf, Where } from '../lists/where.ts'
import { issueTable, selectSummary } from './issues.queries.ts'

type IssueSort = IssueFilters['sort'][number]['field']

const summary = queryText(selectSummary(issueTable(queryBuilder), 'USER'), { USER: ':userId' })

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

/** Whether {@link listIssues} asks the database once. */
export const isIssueListOneStatement = (query: IssueListQuery): boolean =>
  isOneStatement<IssueSort>(issueList, issuesWhere('', query), query)

/** The filters of a list of issues, but for its search. */
export function issuesWhere(projectId: string, query: IssueFilters): Where {
  const where = new Where(projectId)
  where.deleted(query)
  where.flag('is_resolved', resolvedOf(query))
  const sites = chosen(query['site._id'], query['site._id[in]'])
  if (sites) where.kept(sites.length === 1 ? 'site' : 'sites', ...oneOf('site_id', 'uuid', sites))
  const severities = severitiesOf(query)
  if (severities.length < SEVERITIES.length) {
    where.kept(`severity ${severities.join()}`, oneOfThese('severity', severities))
  }
  where.ids('created_by', chosen(query['createdBy._id'], query['createdBy._id[in]']))
  where.ids('id', chosen(query._id, query['_id[in]']))
  where.ids('submission_id', chosen(query.submission, query['submission[in]']))
  where.ids('milestone_id', chosen(query['milestone._id'], query['milestone._id[in]']))
  where.created(query)
  return where
}

function resolvedOf(query: IssueFilters): boolean[] {
  return fitting(FLAGS, {
    is: query.isResolved,
    among: query['isResolved[in]'],
    from: query['isResolved[gte]'],
    to: query['isResolved[lte]'],
    not: query['isResolved[ne]'],
  })
}
