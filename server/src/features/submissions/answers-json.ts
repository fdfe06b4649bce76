import { type RawBuilder, sql } from 'kysely'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import type { DataItem } from '@plumbline/contract/submissions/submission'
import { entriesOf, pathOf } from '../../db/json/answer-keys.ts'
import { filesByItem } from '../files/file-json.ts'

/**
 * The answers of a submission, with their photos, other files and issues. These are looked up once for all of its
 * answers: an export reads hundreds of thousands of these.
 */
export const dataJson = sql<DataItem[]>`(
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
     where d.project_id = s.project_id and d.submission_id = s.id and d.kind <> 'removed'
     order by coalesce(d.place, d.position), d.position) a)`

/** The values that a form computed and a phone filled in. Only admins see those that identify a person or a phone. */
export const quietJson = (userId: RawBuilder<unknown>) => sql<QuietAnswer[]>`(
  select coalesce(json_agg(json_build_object('key', q.key, 'kind', q.kind, 'label', q.label,
           'entryPath', q.entry_path, 'value', q.val) order by q.place), '[]')
    from quiet_answers q
   where q.project_id = s.project_id and q.submission_id = s.id
     and (not q.is_personal
          or (select u.authority_level <> 'user' from users u where u.id = ${userId})))`
