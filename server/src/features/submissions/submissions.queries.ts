import { type Kysely, sql } from 'kysely'
import type { Submission, SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { MILESTONE_LIST_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { isToReview } from '../../db/facts/submission-facts.ts'
import { preparedQuery, queryBuilder } from '../../db/query-text.ts'
import type { Schema } from '../../db/schema.ts'
import { closingQuestions } from '../forms/forms.queries.ts'
import { firstPhotoJson } from '../files/file-json.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { personJson } from '../../db/json/person-json.ts'
import { deletedBy, deletedReason } from '../documents/trash/deleted-reason.ts'
import { isLive, shareJson } from '../documents/sharing/share-json.ts'
import { answerCount, firstAnswersJson, quietCount, quietJson } from './answers-json.ts'
import { historyJson, historyOf } from '../updates/updates.queries.ts'
import { unreadCount } from '../updates/unread.queries.ts'

/** Submissions, joined to the names of their milestone and site. */
export function submissionTable(db: Kysely<Schema>) {
  return db
    .selectFrom('submissions as s')
    .innerJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 's.project_id').onRef('m.id', '=', 's.milestone_id'),
    )
    .innerJoin('sites as t', (join) =>
      join.onRef('t.project_id', '=', 's.project_id').onRef('t.id', '=', 's.site_id'),
    )
}

/**
 * One submission with its answers and history, in one statement; or null.
 * @param most so many of its answers; null: all
 */
export async function getSubmission(
  db: Db,
  projectId: string,
  submissionId: string,
  userId: string,
  origin: string,
  most: number | null = null,
): Promise<Submission | null> {
  const link = `${origin}/share/submission/`
  const [row] = await selectSubmission(db, [projectId, submissionId, userId, link, most])
  if (!row) return null
  const { actualStatus, history, answerCount: answers, quietCount: quiet, ...document } = row
  const { project, refId, site, milestone } = row
  return {
    ...document,
    ...(answers > document.data.length && { answerCount: answers }),
    ...(quiet > document.quiet.length && { quietCount: quiet }),
    milestone: { ...milestone, actualStatus },
    unread: history.filter((entry) => entry.unread).length,
    updates: historyOf(history, { type: 'submission', project, refId, site, milestone }),
  }
}

/** Locks a submission for a change of it or its history; null when the project has none such. */
export async function lockSubmission(db: Db, projectId: string, submissionId: string) {
  const [row] = await lockSubmissions(db, projectId, [submissionId])
  return row ?? null
}

/** The same of many, in the order of their ids, so that two such changes wait for each other. */
export async function lockSubmissions(db: Db, projectId: string, ids: string[]) {
  return db
    .selectFrom('submissions')
    .select(['id', 'ref_id', 'is_deleted', 'version', 'milestone_id', 'site_id', 'lat', 'lng'])
    .select('review')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The newest submissions of a milestone, undeleted. */
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
    .limit(MILESTONE_LIST_MAX)
    .execute()
}

const filesOfSubmission = sql`f.project_id = s.project_id and f.submission_id = s.id`

/** The columns that a list shows of each submission; `unread` is that of the person. */
export function selectSummary(table: ReturnType<typeof submissionTable>, userId: string) {
  return selectRow(table).select(unreadCount('s', 'submission_id', userId).as('unread'))
}

/** The same without what the history says. */
function selectRow(table: ReturnType<typeof submissionTable>) {
  return table.select([
    's.id as _id',
    's.ref_id as refId',
    's.project_id as project',
    sql<SubmissionSummary['milestone']>`json_build_object(
      '_id', m.id, 'name', m.name, 'description', m.description)`.as('milestone'),
    sql<SubmissionSummary['site']>`json_build_object('_id', t.id, 'name', t.name)`.as('site'),
    's.form',
    's.form_n as formVersion',
    's.review',
    personJson('s.created_by').as('createdBy'),
    momentText('s.created_at').as('createdAt'),
    's.lat as submittedFromLat',
    's.lng as submittedFromLng',
    's.is_deleted as isDeleted',
    momentText<string | null>('s.deleted_at').as('deletedAt'),
    deletedBy('s').as('deletedBy'),
    deletedReason('s', 'submission_id').as('deletedReason'),
    sql<boolean>`exists (select from shares x
      where x.project_id = s.project_id and x.submission_id = s.id and ${isLive})`.as('isShared'),
    sql<string[]>`array(select i.id from issues i
      where i.project_id = s.project_id and i.submission_id = s.id
      order by i.item_position, i.id)`.as('issues'),
    's.issue_count as issueCount',
    firstPhotoJson(filesOfSubmission).as('photo'),
    sql<number>`(select count(*)::integer from files f
      where ${filesOfSubmission} and f.kind = 'photo')`.as('photoCount'),
    's.files_expected as filesExpected',
    's.files_arrived as filesArrived',
    sql<number>`case when ${isToReview('s')} then s.to_check else 0 end`.as('toCheck'),
    's.version',
  ])
}

const selectSubmission = preparedQuery(
  'a submission',
  selectRow(submissionTable(queryBuilder))
    .where('s.project_id', '=', 'PROJECT')
    .where('s.id', '=', 'SUBMISSION')
    .select([
      firstAnswersJson('MOST').as('data'),
      answerCount.as('answerCount'),
      quietJson(sql`${'USER'}`, sql`limit ${'MOST'}`).as('quiet'),
      quietCount(sql`${'USER'}`).as('quietCount'),
      shareJson('s', 'submission', 'ORIGIN').as('share'),
    ])
    .select(
      sql<string | null>`(select v.id from visits v where v.project_id = s.project_id
        and v.submission_id = s.id and v.is_current)`.as('visit'),
    )
    .select(
      sql<Submission['collectOnlyTypes']>`(
        select coalesce(jsonb_agg(distinct q -> 'type'), '[]')
          from visits v
          join form_versions w on (w.project_id, w.form_id, w.n) = (v.project_id, v.form_id, v.form_n)
         cross join jsonb_path_query(w.definition, ${closingQuestions}) q
         where v.project_id = s.project_id and v.submission_id = s.id and v.is_current
           and not exists (
             select from submission_items i
              where i.project_id = s.project_id and i.submission_id = s.id
                and i.kind = q ->> 'type' and cardinality(i.vals) > 0
                and right('/' || i.key, length(q ->> 'key') + 1) = '/' || (q ->> 'key')))`.as(
        'collectOnlyTypes',
      ),
    )
    .select('m.actual_status as actualStatus')
    .select(
      historyJson('submission_id', {
        project: 'PROJECT',
        document: 'SUBMISSION',
        user: 'USER',
      }).as('history'),
    ),
  {
    PROJECT: '$1::uuid',
    SUBMISSION: '$2::uuid',
    USER: '$3::uuid',
    'ORIGIN/share/submission/': '$4::text',
    MOST: '$5::bigint',
  },
)
