import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { isLive } from '../documents/sharing/share-json.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import { sql } from 'kysely'

interface Row {
  cells: string
  questions: string
  answers: string
  flags: string
  photos: string
}

const live = queryText({ compile: () => sql`${isLive}`.compile(queryBuilder) }, {})

/**
 * The cells of submissions, in the order of the ids `$2` of the project `$1`: answers and photos of all
 * are read at once. What is null, or has none, is what the document of an export has there.
 */
const STATEMENT = `
  with at as materialized (
    select id, n from unnest($2::uuid[]) with ordinality as at (id, n)
  ), item as materialized (
    select d.submission_id, d.position, d.question_text, d.answers[1] as answer, d.flag_code,
           row_number() over (partition by d.submission_id
             order by coalesce(d.place, d.position), d.position) as n
      from submission_items d
     where d.project_id = $1 and d.submission_id = any($2::uuid[]) and d.kind <> 'removed'
  ), answered as (
    select submission_id, json_agg(question_text order by n) as questions,
           string_agg(coalesce(to_json(answer)::text, 'null'), ',' order by n) as answers,
           case when bool_or(flag_code <> 0)
             then '[' || string_agg(flag_code::text, ',' order by n) || ']' else '0' end as flags
      from item group by submission_id
  ), pictured as (
    select p.submission_id, json_object_agg(p.n, p.ids) as photos from (
      select item.submission_id, item.n - 1 as n,
             json_agg(f.id order by f.position, f.created_at, f.id) as ids
        from files f join item on item.submission_id = f.submission_id
             and item.position = f.item_position
       where f.project_id = $1 and f.submission_id = any($2::uuid[]) and f.kind = 'photo'
       group by 1, 2) p
     group by p.submission_id
  )
  select json_build_array(s.id, s.project_id, t.id, t.name, m.id, m.name, m.description, null,
           s.lat, s.lng, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           u.id, u.first_name, u.last_name, null, null, s.is_deleted,
           exists (select from shares x
             where x.project_id = s.project_id and x.submission_id = s.id and ${live}),
           s.issue_count, s.review, s.form, s.form_n)::text as cells,
         coalesce(a.questions, '[]')::text as questions, coalesce(a.answers, '') as answers,
         coalesce(a.flags, '0') as flags, coalesce(p.photos, '0')::text as photos
    from at
    join submissions s on s.project_id = $1 and s.id = at.id
    join sites t on t.project_id = $1 and t.id = s.site_id
    join milestones m on m.project_id = $1 and m.id = s.milestone_id
    left join users u on u.id = s.created_by
    left join answered a on a.submission_id = s.id
    left join pictured p on p.submission_id = s.id
   order by at.n`

/** Makes lines of cells of rows with an `id`: each list of questions stands once in an export. */
export function cellLines(
  projectId: string,
): (rows: pg.QueryResultRow[], db: Db) => Promise<string[]> {
  const heads = new Map<string, number>()
  const headOf = (questions: string): string => {
    const known = heads.get(questions)
    if (known !== undefined) return String(known)
    heads.set(questions, heads.size)
    return questions
  }
  return async (ids, db) => {
    const rows = await db.prepared<Row & Record<string, unknown>>('cells', STATEMENT, [
      projectId,
      ids.map((row) => row['id'] as string),
    ])
    return rows.map(({ cells, questions, answers, flags, photos }) =>
      `[${cells},${headOf(questions)},[${answers}],${flags},${photos}]`.replaceAll('\n', ' '),
    )
  }
}
