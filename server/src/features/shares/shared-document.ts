import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import type {
  SharedDocument,
  SharedIssue,
  SharedSubmission,
} from '@plumbline/contract/shares/shared-document'
import type { Db } from '../../db/db.ts'
import { reportOfIssue } from '../documents/report-of-issue.ts'
import type { LiveShare } from './load-share.ts'
import { sharedAttachmentsJson, sharedPhotosJson, showsFiles } from './shared-files.ts'
import { nameJson, sharedHistory } from './shared-history.ts'

/** The document that a link shows. It is put together field by field, and shares no query with the pages of members. */
export async function sharedDocument(
  db: Db,
  share: LiveShare,
  publicUrl: string,
  mayAddFiles: boolean,
): Promise<SharedDocument> {
  const { id, canExport, canComment, showUpdates, showFiles } = share
  const shareUrl = new URL(`/share/${share.type}/${id}`, publicUrl).href
  const around = {
    share: { _id: id, canExport, canComment, showUpdates, showFiles, shareUrl },
    mayAddFiles,
    updates: await sharedHistory(db, share),
  }
  return share.type === 'issue'
    ? { type: 'issue', ...(await issueRow(db, share)), ...around }
    : { type: 'submission', ...(await submissionRow(db, share)), ...around }
}

function header(db: Db, share: LiveShare) {
  // the columns of the header are those that both have
  const table = share.type === 'issue' ? 'issues as i' : 'submissions as i'
  return db
    .selectFrom(table as 'issues as i')
    .leftJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 'i.project_id').onRef('m.id', '=', 'i.milestone_id'),
    )
    .innerJoin('sites as t', (join) =>
      join.onRef('t.project_id', '=', 'i.project_id').onRef('t.id', '=', 'i.site_id'),
    )
    .where('i.project_id', '=', share.projectId)
    .where('i.id', '=', share.documentId)
    .select([
      'i.ref_id as refId',
      sql<{
        name: string
      } | null>`case when m.id is not null then json_build_object('name', m.name) end`.as(
        'milestone',
      ),
      sql<{ name: string }>`json_build_object('name', t.name)`.as('site'),
      'i.lat as submittedFromLat',
      'i.lng as submittedFromLng',
      'i.created_at as createdAt',
      nameJson('i.created_by').as('createdBy'),
      'i.is_deleted as isDeleted',
    ])
}

const filesOfEntry = sql`f.project_id = u.project_id and f.update_id = u.id`
const filesOfAnswer = sql`f.project_id = d.project_id and f.submission_id = d.submission_id
  and f.item_position = d.position`

function issueRow(db: Db, share: LiveShare) {
  return header(db, share)
    .select([
      'i.raised_by_hand as isRaisedByHand',
      sql<SharedIssue['currentCategorization']>`i.severity`.as('currentCategorization'),
      sql<SharedIssue['question']>`json_build_object(
        'errorName', i.error_name, 'errorText', i.error_text, 'entryPath', i.entry_path)`.as(
        'question',
      ),
      sql<SharedIssue['report']>`coalesce((
        select json_build_object('notes', u.notes, 'photos', ${sharedPhotosJson(
          share.id,
          filesOfEntry,
        )}, 'files', ${sharedAttachmentsJson(
          share.id,
          sql`${filesOfEntry} and ${showsFiles(share)}`,
        )})
          from updates u where u.project_id = i.project_id and u.id = ${reportOfIssue}),
        '{"notes": "", "photos": [], "files": []}')`.as('report'),
    ])
    .executeTakeFirstOrThrow()
}

/** Answers of a submission in the order of its form. */
const answersJson = (share: LiveShare, which: RawBuilder<unknown>) => sql<
  SharedSubmission['data']
>`(
  select coalesce(json_agg(json_build_object(
      'question', json_build_object('name', d.question_name, 'questionText', d.question_text),
      'groupPath', d.group_path, 'entryNames', d.entry_names,
      'answers', d.answers, 'notes', d.notes, 'flagCode', d.flag_code,
      'photos', ${sharedPhotosJson(share.id, filesOfAnswer)},
      'files', ${sharedAttachmentsJson(share.id, sql`${filesOfAnswer} and ${showsFiles(share)}`)},
      'hasHiddenFiles', not ${showsFiles(share)} and exists (
        select from files f where ${filesOfAnswer} and f.kind = 'attachment'))
      order by coalesce(d.place, d.position), d.position), '[]')
    from (select * from submission_items d where ${isAnswer}
           order by coalesce(d.place, d.position), d.position ${which}) d)`

const isAnswer = sql`d.project_id = i.project_id and d.submission_id = i.id and d.kind <> 'removed'`

async function submissionRow(db: Db, share: LiveShare) {
  const { answerCount, ...row } = await header(db, share)
    .select([
      answersJson(share, sql`limit ${ANSWERS_AT_ONCE}`).as('data'),
      sql<number>`(select count(*)::integer from submission_items d where ${isAnswer})`.as(
        'answerCount',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, ...(answerCount > row.data.length && { answerCount }) }
}

/** A page of the answers of the submission that a link shows; of an issue there are none. */
export async function sharedAnswers(
  db: Db,
  share: LiveShare,
  page: number,
): Promise<SharedSubmission['data']> {
  const offset = (page - 1) * ANSWERS_AT_ONCE
  const found = await db
    .selectFrom('submissions as i')
    .where('i.project_id', '=', share.projectId)
    .where('i.id', '=', share.documentId)
    .select(answersJson(share, sql`limit ${ANSWERS_AT_ONCE} offset ${offset}::bigint`).as('docs'))
    .executeTakeFirst()
  return found?.docs ?? []
}
