import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { indexStaging } from './staging.ts'

/** The lists whose records belong to a project, and what `imported_records` calls them. */
export const KINDS = {
  projects: 'project',
  sites: 'site',
  milestones: 'milestone',
  submissions: 'submission',
  issues: 'issue',
} as const
export type ImportedList = keyof typeof KINDS
export const IMPORTED_LISTS = Object.keys(KINDS) as ImportedList[]

/**
 * Finds out what the database knows of the records in the staging tables, and what is to be done
 * with them: each is compared with what the last file had of it (docs/decisions/0007).
 */
export async function resolveRecords(db: Db): Promise<void> {
  await rememberFiles(db)
  await resolveProjects(db)
  await resolvePeople(db)
  for (const list of IMPORTED_LISTS) await resolveList(db, list)
  await indexStaging(db, 'create index on our_ids (list, source_id)', 'analyze our_ids')
  for (const list of IMPORTED_LISTS) await resolveEarlier(db, list)
  await linkIssues(db)
  await indexStaging(
    db,
    'create index on our_ids (project_id, list, state, n)',
    'create index on issue_links (issue)',
    'create index on issue_links (submission)',
    'analyze our_ids',
    'analyze issue_links',
  )
}

/** Records have the hashes of their files, so that a photo that was replaced is a change as well. */
async function rememberFiles(db: Db): Promise<void> {
  await sql`
    update file_records r set record = r.record || jsonb_build_object('$files', u.hashes)
      from (select u.list, u.n, jsonb_object_agg(u.name, f.sha256) as hashes
              from file_uses u join named_files f using (name) group by u.list, u.n) u
     where r.list = u.list and r.n = u.n and r.record is not null`.execute(db)
}

/** Resolves the projects of the file, and those that its other records belong to. */
async function resolveProjects(db: Db): Promise<void> {
  await sql`
    insert into file_projects (number, source_id, id, is_known)
    select row_number() over (order by f.n, o.project), o.project, coalesce(p.id, f.id),
           p.id is not null
      from (select distinct project from file_records where project <> '') o
      left join projects p on p.external_id = o.project
      left join lateral (
        select r.n, r.id from file_records r
         where r.list = 'projects' and r.source_id = o.project and r.record is not null
         order by r.n limit 1) f on true
     where coalesce(p.id, f.id) is not null`.execute(db)
}

/** People are known by their e-mail addresses. */
async function resolvePeople(db: Db): Promise<void> {
  await sql`
    insert into our_ids (list, n, source_id, project, id, state)
    select 'users', f.n, f.source_id, '', coalesce(u.id, f.id),
           case when u.id is null then 'added' else 'unchanged' end
      from file_records f left join users u on u.email = lower(f.record ->> 'email')
     where f.list = 'users' and f.record is not null`.execute(db)
}

async function resolveList(db: Db, list: ImportedList): Promise<void> {
  const ofProject = list === 'projects' ? sql`t.id = p.id` : sql`t.project_id = p.id`
  await sql`
    insert into our_ids (list, n, source_id, project, project_id, id, state)
    select f.list, f.n, f.source_id, ${list === 'projects' ? sql`''` : sql`f.project`}, p.id,
           coalesce(t.id, f.id),
           case when i.record is null then 'added' when t.id is null then 'gone'
                when i.record = f.record then 'unchanged' else 'changed' end
      from file_records f
      join file_projects p on p.source_id = f.project
      left join ${sql.table(list)} t on ${ofProject} and t.external_id = f.source_id
      left join imported_records i on i.project_id = p.id and i.kind = ${KINDS[list]}
       and i.external_id = f.source_id
     where f.list = ${list} and f.record is not null`.execute(db)
}

/** Records that the file names and does not have, but an earlier file had. */
async function resolveEarlier(db: Db, list: ImportedList): Promise<void> {
  const site = sql`(select s.external_id from sites s
    where s.project_id = t.project_id and s.id = t.site_id)`
  await sql`
    insert into our_ids (list, source_id, project, project_id, id, site)
    select distinct ${list}, r.target, r.project, ${list === 'projects' ? sql`t.id` : sql`t.project_id`},
           t.id, ${list === 'milestones' ? site : sql`null`}
      from file_references r
      ${
        list === 'projects'
          ? sql`join projects t on t.external_id = r.target`
          : sql`join file_projects p on p.source_id = r.project and p.is_known
                join ${sql.table(list)} t on t.project_id = p.id and t.external_id = r.target`
      }
     where r.target_list = ${list} and not exists (
       select from our_ids o
        where o.list = r.target_list and o.source_id = r.target and o.project = r.project)`.execute(
    db,
  )
}

/**
 * Finds the answer that each issue came from: the first that names the issue, else a flagged one
 * that asks the same question and names no issue, each of these for one issue.
 */
async function linkIssues(db: Db): Promise<void> {
  await sql`
    insert into issue_links (issue, submission, position)
    select distinct on (issue) issue, submission, position
      from file_answers where issue is not null order by issue, n, position`.execute(db)
  await sql`
    insert into issue_links (issue, submission, position)
    with answers as (
      select a.submission, a.question, a.position,
             row_number() over (partition by a.submission, a.question order by a.position) as nth
        from file_answers a
       where a.flagged and not exists (
         select from issue_links l where l.submission = a.submission and l.position = a.position)),
    issues as (
      select f.source_id, f.record ->> 'submission' as submission,
             f.record #>> '{question,errorName}' as question,
             row_number() over (
               partition by f.record ->> 'submission', f.record #>> '{question,errorName}'
               order by f.n) as nth
        from file_records f
       where f.list = 'issues' and f.record ->> 'submission' is not null and not exists (
         select from issue_links l where l.issue = f.source_id))
    select i.source_id, a.submission, a.position
      from issues i join answers a using (submission, question, nth)`.execute(db)
}
