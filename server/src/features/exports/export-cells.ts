import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { MAY_OF } from '../../db/facts/rights.ts'
import { isLive } from '../documents/sharing/share-json.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import { sql } from 'kysely'

interface Row {
  cells: string
  questions: string
  answers: string
  flags: string
  photos: string
  places: string
  vals: string
  quiet: string
  files: string
}

const live = queryText({ compile: () => sql`${isLive}`.compile(queryBuilder) }, {})

/**
 * The cells of submissions, in the order of the ids `$2` of the project `$1`: answers and photos of all are read at
 * once. Null and empty cells equal those in the document of an export.
 */
const STATEMENT = `
  with at as materialized (
    select id, n from unnest($2::uuid[]) with ordinality as at (id, n)
  ), item as materialized (
    select d.submission_id, d.position, d.question_text, d.answers[1] as answer, d.flag_code,
           json_build_array(array_to_string(d.group_path, ' › '), d.question_name) as place,
           coalesce(array_to_string(d.vals, ' '), '') as val,
           row_number() over (partition by d.submission_id
             order by coalesce(d.place, d.position), d.position) as n
      from submission_items d
     where d.project_id = $1 and d.submission_id = any($2::uuid[]) and d.kind <> 'removed'
  ), answered as (
    select submission_id, json_agg(question_text order by n) as questions,
           string_agg(coalesce(to_json(answer)::text, 'null'), ',' order by n) as answers,
           case when bool_or(flag_code <> 0)
             then '[' || string_agg(flag_code::text, ',' order by n) || ']' else '0' end as flags,
           json_agg(place order by n) as places, json_agg(val order by n) as vals
      from item group by submission_id
  ), hung as (
    select p.submission_id,
           json_object_agg(p.n, p.photos) filter (where p.photos is not null) as photos,
           json_object_agg(p.n, p.files) filter (where p.files is not null) as files
      from (
        select item.submission_id, item.n - 1 as n,
               json_agg(f.id order by f.position, f.created_at, f.id)
                 filter (where f.kind = 'photo') as photos,
               json_agg(f.id order by f.created_at, f.position, f.id)
                 filter (where f.kind = 'attachment') as files
          from files f join item on item.submission_id = f.submission_id
               and item.position = f.item_position
         where f.project_id = $1 and f.submission_id = any($2::uuid[])
         group by 1, 2) p
     group by p.submission_id
  ), quiet as (
    select q.submission_id, json_agg(json_build_array(q.key, q.val) order by q.place) as quiet
      from quiet_answers q
     where q.project_id = $1 and q.submission_id = any($2::uuid[])
       and (not q.is_personal or exists (
         select from memberships m join users u on u.id = m.user_id
          where m.project_id = $1 and m.user_id = $3 and ${MAY_OF} = 'admin'))
     group by q.submission_id
  )
  select json_build_array(s.id, s.project_id, t.id, t.name, m.id, m.name, m.description, null,
           s.lat, s.lng, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           u.id, u.first_name, u.last_name, null, null, s.is_deleted,
           exists (select from shares x
             where x.project_id = s.project_id and x.submission_id = s.id and ${live}),
           s.issue_count, s.review, s.form, s.form_n)::text as cells,
         coalesce(a.questions, '[]')::text as questions, coalesce(a.answers, '') as answers,
         coalesce(a.flags, '0') as flags, coalesce(p.photos, '0')::text as photos,
         coalesce(a.places, '[]')::text as places, coalesce(a.vals, '[]')::text as vals,
         coalesce(w.quiet, '0')::text as quiet,
         coalesce(p.files, '0')::text as files
    from at
    join submissions s on s.project_id = $1 and s.id = at.id
    join sites t on t.project_id = $1 and t.id = s.site_id
    join milestones m on m.project_id = $1 and m.id = s.milestone_id
    left join users u on u.id = s.created_by
    left join answered a on a.submission_id = s.id
    left join hung p on p.submission_id = s.id
    left join quiet w on w.submission_id = s.id
   order by at.n`

/** Makes lines of cells of rows with an `id`, as a person may read them: each list of questions stands once in an export. */
export function cellLines(
  projectId: string,
  userId: string,
): (rows: pg.QueryResultRow[], db: Db) => Promise<string[]> {
  const headOf = onceEach()
  const placesOf = onceEach()
  return async (ids, db) => {
    const rows = await db.prepared<Row & Record<string, unknown>>('cells', STATEMENT, [
      projectId,
      ids.map((row) => row['id'] as string),
      userId,
    ])
    return rows.map(({ cells, questions, answers, flags, photos, places, vals, quiet, files }) =>
      `[${cells},${headOf(questions)},[${answers}],${flags},${photos},${placesOf(places)},${vals},${quiet},${files}]`.replaceAll(
        '\n',
        ' ',
      ),
    )
  }
}

/** Gives a text the first time, and its number from then on. */
function onceEach(): (text: string) => string {
  const known = new Map<string, number>()
  return (text) => {
    const at = known.get(text)
    if (at !== undefined) return String(at)
    known.set(text, known.size)
    return text
  }
}
