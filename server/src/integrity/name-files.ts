import type pg from 'pg'

/** The place of a file for a person: 'I-1204 · photo 3 · Kharkiv water, Pumping station 2'. */
export interface NamedFile {
  sha256: string
  projectId: string | null
  /** The document, such as I-1204. */
  document: string | null
  /** The place in it, such as photo 3, or the name of an attachment. */
  place: string | null
  /** The project, and its site where there is one. */
  name: string | null
}

const BATCH = 200

/** The ways in which a document has a file: through an entry of its history, or by itself. */
const BY_ENTRIES = ['issue_id', 'submission_id', 'milestone_id'].map(
  (id) => `select a.${id} as document_id, f.* from asked a
             join updates u on u.project_id = a.project_id and u.${id} = a.${id}
             join files f on f.project_id = u.project_id and f.update_id = u.id`,
)
const BY_THEMSELVES = ['submission_id', 'milestone_id'].map(
  (id) => `select a.${id}, f.* from asked a
             join files f on f.project_id = a.project_id and f.${id} = a.${id}`,
)

/** The photos of the documents in question, each with its number as its document shows them. */
const NUMBERED = `
  with asked as materialized (
    select distinct f.project_id, u.issue_id,
           coalesce(u.submission_id, f.submission_id) as submission_id,
           coalesce(u.milestone_id, f.milestone_id) as milestone_id
      from files f
      left join updates u on u.project_id = f.project_id and u.id = f.update_id
     where f.sha256 = any($1) and f.kind = 'photo'
  ), numbered as materialized (
    select f.id, row_number() over (
             partition by f.document_id
             order by f.created_at, coalesce(f.item_position, 0), f.position, f.id) as n
      from (${[...BY_ENTRIES, ...BY_THEMSELVES].join(' union all ')}) f
     where f.kind = 'photo'
  )`

/** A file of a project, with the document that it hangs on. */
const OF_PROJECTS = `
  select f.sha256, f.project_id as "projectId",
         case when i.id is not null then 'I-' || i.ref_id
              when s.id is not null then 'S-' || s.ref_id
              else m.name end as document,
         case when f.project_role is not null then 'picture of the project'
              when f.report_id is not null then 'report'
              when f.import_id is not null then 'imported file'
              when f.kind = 'photo' then 'photo ' || o.n
              else f.filename end as place,
         concat_ws(', ', p.name, t.name) as name
    from files f
    join projects p on p.id = f.project_id
    left join updates u on u.project_id = f.project_id and u.id = f.update_id
    left join numbered o on o.id = f.id
    left join issues i on i.project_id = f.project_id and i.id = u.issue_id
    left join submissions s on s.project_id = f.project_id
                           and s.id = coalesce(f.submission_id, u.submission_id)
    left join milestones m on m.project_id = f.project_id
                          and m.id = coalesce(f.milestone_id, u.milestone_id)
    left join sites t on t.project_id = f.project_id
                     and t.id = coalesce(i.site_id, s.site_id, m.site_id)
   where f.sha256 = any($1)`

const OF_OTHERS = `
  select u.photo_sha256 as sha256, null::uuid as "projectId", null as document, 'portrait' as place,
         concat_ws(' ', u.first_name, u.last_name) as name
    from users u where u.photo_sha256 = any($1)
  union all
  select g.sha256, g.project_id, null, 'file of a form: ' || g.name, p.name
    from (select project_id, name, sha256 from form_media
          union select project_id, name, sha256 from form_files) g
    join projects p on p.id = g.project_id
   where g.sha256 = any($1)
  union all
  select x.sha256, x.project_id, null, 'file of a visit: ' || x.name, p.name
    from expected_files x join projects p on p.id = x.project_id
   where x.sha256 = any($1)
     and not exists (select from files f where f.project_id = x.project_id and f.sha256 = x.sha256)`

/** Says of each file where it hangs, every place; one that hangs nowhere is without any. */
export async function nameFiles(
  pool: Pick<pg.Pool, 'query'>,
  hashes: string[],
): Promise<NamedFile[]> {
  const named: NamedFile[] = []
  for (let n = 0; n < hashes.length; n += BATCH) {
    const batch = hashes.slice(n, n + BATCH)
    const { rows } = await pool.query<NamedFile>(
      `${NUMBERED} ${OF_PROJECTS} union all ${OF_OTHERS}`,
      [batch],
    )
    named.push(...rows)
  }
  const at = new Map(hashes.map((sha256, n) => [sha256, n]))
  return named.toSorted((a, b) => (at.get(a.sha256) ?? 0) - (at.get(b.sha256) ?? 0))
}
