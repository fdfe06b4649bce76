import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type {
  DataItem,
  Submission,
  SubmissionListQuery,
  SubmissionSummary,
} from '@plumbline/contract/submissions'
import type { Db } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'
import { firstPhotoJson, photosJson } from '../files/file-json.ts'
import { isCondition, matchesWords, type Page } from '../lists.ts'
import { personJson } from '../people.ts'
import { listUpdates, unreadCount } from '../updates/updates.queries.ts'

/** Submissions, joined to the names of their milestone and site. */
function submissionTable(db: Db) {
  return db
    .selectFrom('submissions as s')
    .innerJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 's.project_id').onRef('m.id', '=', 's.milestone_id'),
    )
    .innerJoin('sites as t', (join) =>
      join.onRef('t.project_id', '=', 's.project_id').onRef('t.id', '=', 's.site_id'),
    )
    .leftJoin('users as p', 'p.id', 's.created_by')
}

type Tables = Schema & {
  s: Schema['submissions']
  m: Schema['milestones']
  t: Schema['sites']
  p: Schema['users']
}

const SORT_COLUMNS = {
  createdAt: sql`s.created_at`,
  'site.name': sql`t.name`,
  issueCount: sql`s.issue_count`,
  deletedAt: sql`s.deleted_at`,
} satisfies Record<SubmissionListQuery['sort'][number]['field'], RawBuilder<unknown>>

/** One page of a project's submissions. */
export async function listSubmissions(
  db: Db,
  projectId: string,
  userId: string,
  query: SubmissionListQuery,
): Promise<Page<SubmissionSummary>> {
  let rows = selectSummary(submissionTable(db), userId).where((eb) =>
    matching(eb, projectId, query),
  )
  for (const { field, order } of query.sort) rows = rows.orderBy(SORT_COLUMNS[field], order)
  const docs = await rows
    .orderBy('s.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const totalDocs = await countSubmissions(db, projectId, query)
  return { docs, totalDocs, page: query.page, limit: query.limit }
}

/** One submission with its answers and history, or null. */
export async function getSubmission(
  db: Db,
  projectId: string,
  submissionId: string,
  userId: string,
): Promise<Submission | null> {
  const row = await selectSummary(submissionTable(db), userId)
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', submissionId)
    .select(dataJson.as('data'))
    .executeTakeFirst()
  if (!row) return null
  const updates = await listUpdates(db, projectId, { submission_id: submissionId }, userId)
  return { ...row, updates }
}

/** Locks a submission for a change of it or its history; null when the project has none such. */
export async function lockSubmission(db: Db, projectId: string, submissionId: string) {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'is_deleted', 'version'])
    .where('project_id', '=', projectId)
    .where('id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The submissions of a milestone, undeleted, newest first. */
export async function submissionsOfMilestone(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<SubmissionSummary[]> {
  return selectSummary(submissionTable(db), userId)
    .where('s.project_id', '=', projectId)
    .where('s.milestone_id', '=', milestoneId)
    .where('s.is_deleted', '=', false)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

const filesOfSubmission = sql`f.project_id = s.project_id and f.submission_id = s.id`

function selectSummary(table: ReturnType<typeof submissionTable>, userId: string) {
  return table.select([
    's.id as _id',
    's.ref_id as refId',
    's.project_id as project',
    sql<SubmissionSummary['milestone']>`json_build_object(
      '_id', m.id, 'name', m.name, 'description', m.description)`.as('milestone'),
    sql<SubmissionSummary['site']>`json_build_object('_id', t.id, 'name', t.name)`.as('site'),
    's.form',
    personJson('s.created_by').as('createdBy'),
    's.created_at as createdAt',
    's.lat as submittedFromLat',
    's.lng as submittedFromLng',
    's.is_deleted as isDeleted',
    's.deleted_at as deletedAt',
    personJson('s.deleted_by').as('deletedBy'),
    sql<boolean>`exists (select from shares x
      where x.project_id = s.project_id and x.submission_id = s.id)`.as('isShared'),
    sql<string[]>`array(select i.id from issues i
      where i.project_id = s.project_id and i.submission_id = s.id
      order by i.item_position, i.id)`.as('issues'),
    's.issue_count as issueCount',
    firstPhotoJson(filesOfSubmission).as('photo'),
    sql<number>`(select count(*)::integer from files f
      where ${filesOfSubmission} and f.kind = 'photo')`.as('photoCount'),
    unreadCount('s', 'submission_id', userId).as('unread'),
    's.version',
  ])
}

const dataJson = sql<DataItem[]>`(
  select coalesce(json_agg(json_build_object(
      'question', json_build_object('name', d.question_name, 'questionText', d.question_text),
      'answers', d.answers, 'notes', d.notes, 'flagCode', d.flag_code,
      'photos', ${photosJson(sql`f.project_id = d.project_id and f.submission_id = d.submission_id
        and f.item_position = d.position`)},
      'issueId', (
        select json_build_object('_id', i.id, 'refId', i.ref_id, 'isResolved', i.is_resolved,
                 'currentCategorization', i.severity, 'isDeleted', i.is_deleted)
          from issues i where i.project_id = d.project_id
           and i.submission_id = d.submission_id and i.item_position = d.position))
    order by d.position), '[]')
  from submission_items d where d.project_id = s.project_id and d.submission_id = s.id)`

function matching(
  eb: ExpressionBuilder<Tables, 's' | 'm' | 't' | 'p'>,
  projectId: string,
  query: SubmissionListQuery,
) {
  const text = query['text[search]']
  const severity = severityOfAnyIssue(
    query['currentCategorization[gte]'],
    query['currentCategorization[lte]'],
  )
  return eb.and(
    [
      eb('s.project_id', '=', projectId),
      sql<boolean>`${query.isDeleted ? sql`s.is_deleted` : sql`not s.is_deleted`}`,
      query._id && eb('s.id', '=', query._id),
      query['milestone._id'] && eb('s.milestone_id', '=', query['milestone._id']),
      query['site._id'] && eb('s.site_id', '=', query['site._id']),
      query['site._id[in]'] && eb('s.site_id', 'in', query['site._id[in]']),
      query['createdBy._id'] && eb('s.created_by', '=', query['createdBy._id']),
      query['createdBy._id[in]'] && eb('s.created_by', 'in', query['createdBy._id[in]']),
      query['issueCount[gte]'] !== undefined && eb('s.issue_count', '>=', query['issueCount[gte]']),
      query['issueCount[lte]'] !== undefined && eb('s.issue_count', '<=', query['issueCount[lte]']),
      query['issueCount[ne]'] !== undefined && eb('s.issue_count', '!=', query['issueCount[ne]']),
      query['createdAt[gte]'] && eb('s.created_at', '>=', query['createdAt[gte]']),
      query['createdAt[lte]'] && eb('s.created_at', '<=', query['createdAt[lte]']),
      severity,
      text && matchesWords(searchedText, text),
    ].filter(isCondition),
  )
}

/** DECISIONS D9: the severity range is met by any undeleted issue of the submission. */
function severityOfAnyIssue(
  from: number | undefined,
  to: number | undefined,
): RawBuilder<boolean> | undefined {
  if (from === undefined && to === undefined) return undefined
  return sql<boolean>`exists (select from issues i
    where i.project_id = s.project_id and i.submission_id = s.id and not i.is_deleted
      and i.severity between ${from ?? 0} and ${to ?? 4})`
}

const searchedText = sql<string>`concat_ws(' ', 'S-' || s.ref_id, t.name, m.name, p.first_name,
  p.last_name, (
    select string_agg(u.notes, ' ') from updates u
     where u.project_id = s.project_id and u.submission_id = s.id and not u.is_deleted), (
    select string_agg(d.notes, ' ') from submission_items d
     where d.project_id = s.project_id and d.submission_id = s.id))`

async function countSubmissions(
  db: Db,
  projectId: string,
  query: SubmissionListQuery,
): Promise<number> {
  const { n } = await submissionTable(db)
    .where((eb) => matching(eb, projectId, query))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
