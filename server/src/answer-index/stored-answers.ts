import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { GivenAnswer } from './index-rows.ts'

/** Reads the stored answers of submissions, by the ids of these, as {@link indexRows} takes them. */
export async function storedAnswers(
  db: Db,
  projectId: string,
  submissionIds: string[],
): Promise<Map<string, GivenAnswer[]>> {
  const { rows } = await sql<{ id: string; given: GivenAnswer[] }>`
    select a.id, json_agg(json_build_object('key', a.key, 'kind', a.kind, 'vals', a.vals, 'files', a.files)
             order by a.is_quiet, a.place) as given
      from (
        select d.submission_id as id, d.key, d.kind, coalesce(d.vals, '{}') as vals, false as is_quiet,
               coalesce(d.place, d.position) as place, coalesce(x.n, 0) as files
          from submission_items d
          left join (
            select v.submission_id, p.position, count(*) as n
              from visits v
              join expected_files f on f.project_id = v.project_id and f.visit_id = v.id
             cross join unnest(f.item_positions) as p (position)
             where v.project_id = ${projectId} and v.is_current
               and v.submission_id = any(${submissionIds}::uuid[])
             group by v.submission_id, p.position) x
            on x.submission_id = d.submission_id and x.position = d.position
         where d.project_id = ${projectId} and d.submission_id = any(${submissionIds}::uuid[])
           and d.key is not null and d.kind <> 'removed'
        union all
        select q.submission_id, q.key, q.kind, array[q.val], true, q.place, 0
          from quiet_answers q
         where q.project_id = ${projectId} and q.submission_id = any(${submissionIds}::uuid[])) a
     group by a.id`.execute(db)
  return new Map(rows.map(({ id, given }) => [id, given]))
}
