import { sql } from 'kysely'
import { SEVERITY_FILTERS, type SeverityFilters } from '@plumbline/contract/shapes/list-query'
import type { SubmissionFilters, SubmissionListQuery } from '@plumbline/contract/submissions'
import { exportedSubmission, submissionSummary } from '@plumbline/contract/submissions/submission'
import type { Db } from '../../db/db.ts'
import { factText } from '../../db/facts/fact-text.ts'
import { isToCheck } from '../../db/facts/submission-facts.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import type { JsonText } from '../../http/json-text.ts'
import { NOBODY, type Reader } from '../lists/day-bounds.ts'
import { isOneStatement, listPage } from '../lists/list.ts'
import type { List } from '../lists/list-text.ts'
import { selectIds, type Selection } from '../lists/select-list.ts'
import { chosen, oneOf, oneOfThese, severitiesOf, Where } from '../lists/where.ts'
import { dataJson, quietJson } from './answers-json.ts'
import { selectSummary, submissionTable } from './submissions.queries.ts'

type SubmissionSort = SubmissionFilters['sort'][number]['field']

const summary = queryText(selectSummary(submissionTable(queryBuilder), 'USER'), { USER: ':userId' })

const submissionList: List<SubmissionSort> = {
  name: 'submissions',
  words: { table: 'submission_search', id: 'submission_id', people: ['created_by'] },
  counts: 'submission_counts',
  sorts: {
    createdAt: '@.created_at',
    'site.name': 'site.name',
    issueCount: '@.issue_count',
    deletedAt: '@.deleted_at',
  },
  fields: Object.keys(submissionSummary.shape),
  document: (userId) => documentOf(summary, userId),
}

const withAnswers = queryText(
  selectSummary(submissionTable(queryBuilder), 'USER').select([
    dataJson.as('data'),
    quietJson(sql`${'USER'}`).as('quiet'),
  ]),
  { USER: ':userId' },
)

/** The same with what an export of submissions tells more of each. */
export const submissionExport: List<SubmissionSort> = {
  ...submissionList,
  fields: Object.keys(exportedSubmission.shape),
  document: (userId) => documentOf(withAnswers, userId),
}

function documentOf(text: string, userId: string): string {
  return `${text.replaceAll(':userId', `${userId}::uuid`)} where s.project_id = $1 and s.id = at.id`
}

/** One page of a project's submissions, as `reader` sees them. */
export function listSubmissions(
  db: Db,
  projectId: string,
  reader: Reader,
  query: SubmissionListQuery,
): Promise<JsonText> {
  const where = submissionsWhere(projectId, reader, query)
  return listPage<SubmissionSort>(
    db,
    submissionList,
    where,
    reader._id,
    query,
    query['text[search]'],
  )
}

/** True where {@link listSubmissions} sends one statement to the database. */
export const isSubmissionListOneStatement = (query: SubmissionListQuery): boolean =>
  isOneStatement<SubmissionSort>(submissionList, submissionsWhere('', NOBODY, query), query)

/** The statement for all submissions that {@link listSubmissions} has on its pages, each by its `id`. */
export function selectSubmissions(
  db: Db,
  projectId: string,
  reader: Reader,
  query: Omit<SubmissionFilters, 'sort'>,
): Promise<Selection> {
  const where = submissionsWhere(projectId, reader, query)
  const sort = [{ field: 'createdAt', order: 'desc' }] as const
  return selectIds(db, {
    list: submissionList,
    where,
    userId: reader._id,
    query: { ...query, sort: [...sort] },
  })
}

const HAS_MISSING = '@.files_arrived < @.files_expected'
const HAS_TO_CHECK = factText(isToCheck('@'))

/** The filters of a list of submissions, as `reader` asks for it, but for its search. */
export function submissionsWhere(
  projectId: string,
  reader: Reader,
  query: Omit<SubmissionFilters, 'sort'>,
): Where {
  const where = new Where(projectId)
  where.deleted(query)
  const sites = chosen(query['site._id'], query['site._id[in]'])
  if (sites) {
    const [text, value] = oneOf('site_id', 'uuid', sites)
    // its text is its shape, and so its name
    where.counted(text, text, value)
  }
  where.person('created_by', chosen(query['createdBy._id'], query['createdBy._id[in]']))
  where.ids('id', chosen(query._id, query['_id[in]']))
  where.ids('milestone_id', chosen(query['milestone._id'], query['milestone._id[in]']))
  if (query.form !== undefined) where.condition('@.form = ?::text', query.form)
  const reviews = chosen(query.review, query['review[in]'])
  if (reviews) where.condition(...oneOf('review', 'text', reviews))
  const { photosMissing } = query
  // as the index has it
  if (photosMissing !== undefined)
    where.condition(photosMissing ? HAS_MISSING : `not (${HAS_MISSING})`)
  if (query.toCheck !== undefined)
    where.condition(query.toCheck ? HAS_TO_CHECK : `not (${HAS_TO_CHECK})`)
  const { 'issueCount[gte]': least, 'issueCount[lte]': most, 'issueCount[ne]': not } = query
  if (least !== undefined) where.condition('@.issue_count >= ?::integer', least)
  if (most !== undefined) where.condition('@.issue_count <= ?::integer', most)
  if (not !== undefined) where.condition('@.issue_count <> ?::integer', not)
  where.created(query, reader)
  whereSeverity(where, query)
  return where
}

/** All filters by severity are met by one and the same undeleted issue of the submission. */
function whereSeverity(where: Where, query: SeverityFilters): void {
  const isAsked = SEVERITY_FILTERS.some((name) => query[name] !== undefined)
  if (!isAsked) return
  const severities = severitiesOf(query)
  where.condition(
    `exists (select from issues i where i.project_id = @.project_id
       and i.submission_id = @.id and not i.is_deleted
       and ${oneOfThese('severity', severities).replace('@', 'i')})`,
  )
}
