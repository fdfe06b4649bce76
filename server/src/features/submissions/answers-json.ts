import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import type { DataItem } from '@plumbline/contract/submissions/submission'
import type { Db } from '../../db/db.ts'
import { isAdminOf } from '../../db/facts/rights.ts'
import { entriesOf, pathOf } from '../../db/json/answer-keys.ts'
import { filesByItem } from '../files/file-json.ts'

const isAnswer = sql`d.project_id = s.project_id and d.submission_id = s.id and d.kind <> 'removed'`

/**
 * Answers of a submission, with their photos, other files and issues. These are looked up once for all of its
 * answers: an export reads hundreds of thousands of these.
 * @param which `limit` and `offset`
 */
const answersJson = (which: RawBuilder<unknown>) => sql<DataItem[]>`(
  select coalesce(json_agg(row_to_json(a)), '[]') from (
    select json_build_object('name', d.question_name, 'questionText', d.question_text) as question,
           d.group_path as "groupPath", ${pathOf(sql`d.key`)} as path,
           ${entriesOf(sql`d.key`)} as entries, d.entry_names as "entryNames", d.answers, d.notes, d.flag_code as "flagCode",
           coalesce(p.photos, '[]') as photos, coalesce(p.files, '[]') as files,
           case when i.id is not null then json_build_object('_id', i.id, 'refId', i.ref_id,
             'isResolved', i.is_resolved, 'currentCategorization', i.severity,
             'isDeleted', i.is_deleted) end as "issueId",
           d.kind, coalesce(d.vals, '{}') as "values"
      from submission_items d
      left join issues i on i.project_id = s.project_id and i.submission_id = s.id
           and i.item_position = d.position
      left join (${filesByItem(sql`f.project_id = s.project_id and f.submission_id = s.id`)}) p
           on p.item_position = d.position
     where ${isAnswer}
     order by coalesce(d.place, d.position), d.position ${which}) a)`

/** All of them. */
export const dataJson = answersJson(sql``)

/** The first answers of a submission, so many of them; null: all. */
export const firstAnswersJson = (most: string) => answersJson(sql`limit ${most}`)

/** How many answers a submission has. */
export const answerCount = sql<number>`(select count(*)::integer from submission_items d where ${isAnswer})`
/** A page of the answers of a submission; null when the project has none such. */
export async function answersPage(
  db: Db,
  { projectId, docId }: { projectId: string; docId: string },
  page: number,
): Promise<{ docs: DataItem[]; totalDocs: number } | null> {
  const offset = (page - 1) * ANSWERS_AT_ONCE
  const found = await db
    .selectFrom('submissions as s')
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', docId)
    .select([
      answersJson(sql`limit ${ANSWERS_AT_ONCE} offset ${offset}::bigint`).as('docs'),
      answerCount.as('totalDocs'),
    ])
    .executeTakeFirst()
  return found ?? null
}

/** What a form computed and a phone filled in; who or which phone it was is told to admins alone. */
const isQuiet = (userId: RawBuilder<unknown>) => sql`q.project_id = s.project_id
  and q.submission_id = s.id
  and (not q.is_personal or ${isAdminOf(sql`s.project_id`, userId)})`

/** @param which `limit` */
export const quietJson = (userId: RawBuilder<unknown>, which = sql``) => sql<QuietAnswer[]>`(
  select coalesce(json_agg(json_build_object('key', q.key, 'kind', q.kind, 'label', q.label,
           'entryPath', q.entry_path, 'value', q.val) order by q.place), '[]')
    from (select * from quiet_answers q where ${isQuiet(userId)} order by q.place ${which}) q)`

/** How many of them there are for this person. */
export const quietCount = (userId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from quiet_answers q where ${isQuiet(userId)})`
