import type { ExportedAnswer } from '@plumbline/contract/exports/forms/form-cell'
import type { Statements } from '../../../db/snapshot.ts'

/** The project whose answers are read, and whether a person may see all of them. */
export interface Reading {
  projectId: string
  isAdmin: boolean
}

/** The answers of one visit by their paths in it: 'pile[3]/depth'. */
export type VisitAnswers = Map<string, ExportedAnswer>

type Stored = [
  key: string,
  kind: string,
  vals: string[],
  answers: string[],
  notes: string,
  files: ExportedAnswer['files'] | null,
]

/**
 * The answers of visits in the order of their ids, only those whose paths may belong to a table.
 * @param like '' for answers outside of repeats, '%' for all, else the LIKE pattern of their paths
 */
export async function answersOfVisits(
  db: Statements,
  { projectId, isAdmin }: Reading,
  ids: string[],
  like: string,
): Promise<VisitAnswers[]> {
  const rows = await db.prepared<{ n: number; found: Stored[] }>('export-answers', STATEMENT, [
    projectId,
    ids,
    like,
    isAdmin,
  ])
  const answers = ids.map((): VisitAnswers => new Map())
  for (const { n, found } of rows) {
    for (const [key, kind, vals, shown, notes, files] of found) {
      answers[n - 1]?.set(key, { kind, vals, answers: shown, notes, files: files ?? [] })
    }
  }
  return answers
}

const IN_TABLE = `case $3 when '' then strpos(d.key, ']/') = 0 when '%' then true else d.key like $3 end`

const STATEMENT = `
  with asked as (select id, n from unnest($2::uuid[]) with ordinality as w (id, n)),
  named as (
    select x.submission_id, x.position,
           json_agg(json_build_object('name', x.name, 'id', x.id) order by x.place, x.name, x.id) as files
      from (
        select f.submission_id, f.item_position as position, f.filename as name, f.id, f.position as place
          from files f where f.project_id = $1::uuid and f.submission_id = any($2::uuid[])
        union all
        select v.submission_id, p.position, e.name, null, 1000 + e.place
          from visits v
          join expected_files e on e.project_id = v.project_id and e.visit_id = v.id
         cross join unnest(e.item_positions) as p (position)
         where v.project_id = $1::uuid and v.is_current and v.submission_id = any($2::uuid[])
           and e.arrived_at is null) x
     group by x.submission_id, x.position)
  select w.n::integer as n, json_agg(a.stored) as found
    from asked w
   cross join lateral (
      select json_build_array(d.key, d.kind, coalesce(d.vals, d.answers),
               case when d.kind in ('selectOne', 'selectMultiple', 'rank') then d.answers else '{}' end,
               d.notes, h.files) as stored
        from submission_items d
        left join named h on h.submission_id = d.submission_id and h.position = d.position
       where d.project_id = $1::uuid and d.submission_id = w.id and d.key is not null
         and d.kind <> 'removed' and ${IN_TABLE}
      union all
      select json_build_array(d.key, d.kind, array[d.val], '{}'::text[], '', null)
        from quiet_answers d
       where d.project_id = $1::uuid and d.submission_id = w.id and ($4::boolean or not d.is_personal)
         and ${IN_TABLE}) a
   group by w.n`
