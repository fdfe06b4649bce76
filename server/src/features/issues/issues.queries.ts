import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Issue, IssueListQuery, IssueSummary } from '@plumbline/contract/issues'
import type { Db } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'
import { photosJson } from '../files/file-json.ts'
import { isCondition, matchesWords, type Page } from '../lists.ts'
import { personJson } from '../people.ts'
import { listUpdates, unreadCount } from '../updates/updates.queries.ts'

/** Issues, joined to the names of their milestone and site. */
function issueTable(db: Db) {
  return db
    .selectFrom('issues as i')
    .innerJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 'i.project_id').onRef('m.id', '=', 'i.milestone_id'),
    )
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'i.project_id').onRef('s.id', '=', 'i.site_id'),
    )
    .leftJoin('users as p', 'p.id', 'i.created_by')
}

type Tables = Schema & {
  i: Schema['issues']
  m: Schema['milestones']
  s: Schema['sites']
  p: Schema['users']
}

const SORT_COLUMNS = {
  createdAt: sql`i.created_at`,
  currentCategorization: sql`i.severity`,
  'site.name': sql`s.name`,
  isResolved: sql`i.is_resolved`,
  deletedAt: sql`i.deleted_at`,
} satisfies Record<IssueListQuery['sort'][number]['field'], RawBuilder<unknown>>

/** One page of a project's issues. Their number comes from the kept counts where these can tell. */
export async function listIssues(
  db: Db,
  projectId: string,
  userId: string,
  query: IssueListQuery,
): Promise<Page<IssueSummary>> {
  let rows = selectSummary(issueTable(db), userId).where((eb) => matching(eb, projectId, query))
  for (const { field, order } of query.sort) rows = rows.orderBy(SORT_COLUMNS[field], order)
  const docs = await rows
    .orderBy('i.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const totalDocs = await countIssues(db, projectId, query)
  return { docs, totalDocs, page: query.page, limit: query.limit }
}

/** One issue with its report and history, or null. */
export async function getIssue(
  db: Db,
  projectId: string,
  issueId: string,
  userId: string,
): Promise<Issue | null> {
  const row = await selectSummary(issueTable(db), userId)
    .where('i.project_id', '=', projectId)
    .where('i.id', '=', issueId)
    .select(reportJson.as('report'))
    .executeTakeFirst()
  if (!row) return null
  const updates = await listUpdates(db, projectId, { issue_id: issueId }, userId)
  return { ...row, updates }
}

/** Locks an issue for a change of it or its history; null when the project has no such issue. */
export async function lockIssue(db: Db, projectId: string, issueId: string) {
  const row = await db
    .selectFrom('issues')
    .select(['id', 'is_deleted', 'version'])
    .where('project_id', '=', projectId)
    .where('id', '=', issueId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The newest issues of a milestone, undeleted, and how many there are. */
export async function issuesOfMilestone(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<IssueSummary[]> {
  return selectSummary(issueTable(db), userId)
    .where('i.project_id', '=', projectId)
    .where('i.milestone_id', '=', milestoneId)
    .where('i.is_deleted', '=', false)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

function selectSummary(table: ReturnType<typeof issueTable>, userId: string) {
  return table.select([
    'i.id as _id',
    'i.ref_id as refId',
    'i.project_id as project',
    sql<IssueSummary['milestone']>`json_build_object(
      '_id', m.id, 'name', m.name, 'description', m.description)`.as('milestone'),
    sql<IssueSummary['site']>`json_build_object('_id', s.id, 'name', s.name)`.as('site'),
    'i.submission_id as submission',
    'i.lat as submittedFromLat',
    'i.lng as submittedFromLng',
    'i.created_at as createdAt',
    personJson('i.created_by').as('createdBy'),
    sql<IssueSummary['currentCategorization']>`i.severity`.as('currentCategorization'),
    'i.is_resolved as isResolved',
    'i.is_deleted as isDeleted',
    'i.deleted_at as deletedAt',
    personJson('i.deleted_by').as('deletedBy'),
    sql<boolean>`exists (select from shares x
      where x.project_id = i.project_id and x.issue_id = i.id)`.as('isShared'),
    sql<IssueSummary['question']>`json_build_object(
      'errorName', i.error_name, 'errorText', i.error_text)`.as('question'),
    unreadCount('i', 'issue_id', userId).as('unread'),
    'i.version',
  ])
}

/**
 * What the field reported: the issue's first update, which outlives a purged submission; the
 * question's wording lies with the submission alone.
 */
const reportJson = sql<Issue['report']>`coalesce((
  select json_build_object('answers', u.answers, 'notes', u.notes,
           'question', coalesce((
             select d.question_text from submission_items d
              where d.project_id = i.project_id and d.submission_id = i.submission_id
                and d.position = i.item_position), ''),
           'photos', ${photosJson(sql`f.project_id = u.project_id and f.update_id = u.id`)})
    from updates u
   where u.project_id = i.project_id and u.issue_id = i.id and u.action_type = 'Field Submission'
   order by u.created_at, u.id limit 1),
  '{"question": "", "answers": [], "notes": "", "photos": []}')`

function matching(
  eb: ExpressionBuilder<Tables, 'i' | 'm' | 's' | 'p'>,
  projectId: string,
  query: IssueListQuery,
) {
  const text = query['text[search]']
  return eb.and(
    [
      eb('i.project_id', '=', projectId),
      sql<boolean>`${query.isDeleted ? sql`i.is_deleted` : sql`not i.is_deleted`}`,
      query.isResolved !== undefined && eb('i.is_resolved', '=', query.isResolved),
      query._id && eb('i.id', '=', query._id),
      query.submission && eb('i.submission_id', '=', query.submission),
      query['milestone._id'] && eb('i.milestone_id', '=', query['milestone._id']),
      query['site._id'] && eb('i.site_id', '=', query['site._id']),
      query['site._id[in]'] && eb('i.site_id', 'in', query['site._id[in]']),
      query['createdBy._id'] && eb('i.created_by', '=', query['createdBy._id']),
      query['createdBy._id[in]'] && eb('i.created_by', 'in', query['createdBy._id[in]']),
      query.currentCategorization !== undefined &&
        eb('i.severity', '=', query.currentCategorization),
      query['currentCategorization[gte]'] !== undefined &&
        eb('i.severity', '>=', query['currentCategorization[gte]']),
      query['currentCategorization[lte]'] !== undefined &&
        eb('i.severity', '<=', query['currentCategorization[lte]']),
      query['currentCategorization[ne]'] !== undefined &&
        eb('i.severity', '!=', query['currentCategorization[ne]']),
      query['createdAt[gte]'] && eb('i.created_at', '>=', query['createdAt[gte]']),
      query['createdAt[lte]'] && eb('i.created_at', '<=', query['createdAt[lte]']),
      text && matchesWords(searchedText, text),
    ].filter(isCondition),
  )
}

const searchedText = sql<string>`concat_ws(' ', 'I-' || i.ref_id, i.error_name, i.error_text,
  s.name, m.name, p.first_name, p.last_name, (
    select string_agg(u.notes, ' ') from updates u
     where u.project_id = i.project_id and u.issue_id = i.id and not u.is_deleted))`

/** The filters that the kept counts cannot answer. */
const FINE_FILTERS = [
  '_id',
  'submission',
  'milestone._id',
  'createdBy._id',
  'createdBy._id[in]',
  'createdAt[gte]',
  'createdAt[lte]',
  'text[search]',
] as const satisfies (keyof IssueListQuery)[]

async function countIssues(db: Db, projectId: string, query: IssueListQuery): Promise<number> {
  if (FINE_FILTERS.some((name) => query[name])) {
    const { n } = await issueTable(db)
      .where((eb) => matching(eb, projectId, query))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  const { n } = await db
    .selectFrom('issue_counts as c')
    .where((eb) =>
      eb.and(
        [
          eb('c.project_id', '=', projectId),
          eb('c.is_deleted', '=', query.isDeleted),
          query.isResolved !== undefined && eb('c.is_resolved', '=', query.isResolved),
          query['site._id'] && eb('c.site_id', '=', query['site._id']),
          query['site._id[in]'] && eb('c.site_id', 'in', query['site._id[in]']),
          query.currentCategorization !== undefined &&
            eb('c.severity', '=', query.currentCategorization),
          query['currentCategorization[gte]'] !== undefined &&
            eb('c.severity', '>=', query['currentCategorization[gte]']),
          query['currentCategorization[lte]'] !== undefined &&
            eb('c.severity', '<=', query['currentCategorization[lte]']),
          query['currentCategorization[ne]'] !== undefined &&
            eb('c.severity', '!=', query['currentCategorization[ne]']),
        ].filter(isCondition),
      ),
    )
    .select(sql<number>`coalesce(sum(c.n), 0)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
