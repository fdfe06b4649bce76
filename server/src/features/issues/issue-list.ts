import { sql } from 'kysely'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import {
  DUE_WEEK_DAYS,
  type IssueCountQuery,
  type IssueFilters,
  type IssueListQuery,
} from '@plumbline/contract/issues'
import { exportedIssue, issueSummary } from '@plumbline/contract/issues/issue'
import type { Db } from '../../db/db.ts'
import { factText } from '../../db/facts/fact-text.ts'
import { dayPassed, dayWithin } from '../../db/facts/issue-facts.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import type { JsonText } from '../../http/json-text.ts'
import { NOBODY, type Reader } from '../lists/day-bounds.ts'
import { isOneStatement, listPage } from '../lists/list.ts'
import type { List } from '../lists/list-text.ts'
import { chosen, fitting, FLAGS, oneOf, oneOfThese, severitiesOf, Where } from '../lists/where.ts'
import { issueTable, selectExported, selectSummary } from './issues.queries.ts'

type IssueSort = IssueFilters['sort'][number]['field']

const summary = queryText(selectSummary(issueTable(queryBuilder), 'USER'), { USER: ':userId' })

const withSteps = queryText(selectExported(issueTable(queryBuilder), 'USER'), { USER: ':userId' })

export const issueList: List<IssueSort> = {
  name: 'issues',
  words: { table: 'issue_search', id: 'issue_id', people: ['created_by', 'owner_id'] },
  counts: 'issue_counts',
  sorts: {
    createdAt: '@.created_at',
    currentCategorization: '@.severity',
    'site.name': 'site.name',
    isResolved: '@.is_resolved',
    deletedAt: '@.deleted_at',
    dueAt: '@.due_at',
    'owner.lastName': 'owner.last_name',
  },
  emptyLast: ['dueAt', 'owner.lastName'],
  fields: Object.keys(issueSummary.shape),
  document: (userId) => documentOf(summary, userId),
}

export const issueExport: List<IssueSort> = {
  ...issueList,
  fields: Object.keys(exportedIssue.shape),
  document: (userId) => documentOf(withSteps, userId),
}

function documentOf(text: string, userId: string): string {
  return `${text.replaceAll(':userId', `${userId}::uuid`)} where i.project_id = $1 and i.id = at.id`
}

/** One page of a project's issues, as `reader` sees them. */
export function listIssues(
  db: Db,
  projectId: string,
  reader: Reader,
  query: IssueListQuery,
): Promise<JsonText> {
  const where = issuesWhere(projectId, reader, query)
  return listPage<IssueSort>(db, issueList, where, reader._id, query, query['text[search]'])
}

/**
 * Counts the issues of each severity that match the filters, from severity 0; uses the stored counts where these
 * suffice.
 */
export async function countBySeverity(
  db: Db,
  projectId: string,
  reader: Reader,
  query: IssueCountQuery,
): Promise<number[]> {
  const where = issuesWhere(projectId, reader, query)
  const [from, n] = where.isCounted
    ? [`${issueList.counts} x`, 'sum(x.n)']
    : [`${issueList.name} x`, 'count(*)']
  const rows = await db.prepared<{ severity: number; n: number }>(
    undefined,
    `select x.severity, ${n}::integer as n from ${from} where ${where.text('x')} group by x.severity`,
    where.values,
  )
  const counts = new Map(rows.map(({ severity, n: many }) => [severity, many]))
  return SEVERITIES.map((severity) => counts.get(severity) ?? 0)
}

/** True where {@link listIssues} sends one statement to the database. */
export const isIssueListOneStatement = (query: IssueListQuery): boolean =>
  isOneStatement<IssueSort>(issueList, issuesWhere('', NOBODY, query), query)

/** The filters of a list of issues, as `reader` asks for it, but for its search. */
export function issuesWhere(
  projectId: string,
  reader: Reader,
  query: Omit<IssueFilters, 'sort' | 'text[search]'>,
): Where {
  const where = new Where(projectId)
  where.deleted(query)
  where.flag('is_resolved', resolvedOf(query))
  const sites = chosen(query['site._id'], query['site._id[in]'])
  if (sites)
    where.counted(sites.length === 1 ? 'site' : 'sites', ...oneOf('site_id', 'uuid', sites))
  const severities = severitiesOf(query)
  if (severities.length < SEVERITIES.length) {
    where.counted(`severity ${severities.join()}`, oneOfThese('severity', severities))
  }
  where.person('created_by', chosen(query['createdBy._id'], query['createdBy._id[in]']))
  where.ids('id', chosen(query._id, query['_id[in]']))
  where.ids('submission_id', chosen(query.submission, query['submission[in]']))
  where.ids('milestone_id', chosen(query['milestone._id'], query['milestone._id[in]']))
  where.created(query, reader)
  ofWork(where, reader._id, query)
  return where
}

/** Filters by owner and due date. A filter for past or near due dates finds only open issues. */
function ofWork(
  where: Where,
  userId: string,
  { owner, due, isReady, today: asked }: IssueCountQuery,
): void {
  if (owner === 'none') where.condition('@.owner_id is null')
  else if (owner !== undefined) {
    const ids = [owner === 'me' ? userId : owner]
    // their index has the open ones alone
    if (where.has('is_resolved false')) where.person('owner_id', ids)
    else where.ids('owner_id', ids)
  }
  const day = asked ?? new Date().toISOString().slice(0, 10)
  if (due === 'none') where.condition('@.due_at is null')
  else if (due !== undefined) where.flag('is_resolved', [false])
  if (due === 'overdue') where.condition(factText(dayPassed('@', sql.raw('?::date'))), day)
  if (due === 'week') {
    const today = sql.raw(`${where.bind(day)}::date`)
    where.condition(factText(dayWithin('@', today, DUE_WEEK_DAYS)))
  }
  if (isReady) where.named('ready', '@.ready_at is not null')
  else if (isReady === false) where.condition('@.ready_at is null')
}

function resolvedOf(query: IssueCountQuery): boolean[] {
  return fitting(FLAGS, {
    is: query.isResolved,
    among: query['isResolved[in]'],
    from: query['isResolved[gte]'],
    to: query['isResolved[lte]'],
    not: query['isResolved[ne]'],
  })
}
