import { type RawBuilder, sql } from 'kysely'
import type { ImportDoc, ImportState } from '@plumbline/contract/imports/import-shapes'
import type { Db } from '../../../db/db.ts'

/** The rows of an import that changed something, as `c`, with the kind of the import. */
export interface OfImport {
  projectId: string
  importId: string
  kind: 'schedule' | 'sites'
}

/** The rows `c` of an import that wrote something. */
export function writtenRows({ projectId, importId }: OfImport) {
  return sql`import_changes c where c.project_id = ${projectId} and c.import_id = ${importId}
    and c.left_version is not null and c.kind <> 'unchanged'`
}

/**
 * True for a row `c` that can be taken back: nobody changed what it wrote, nothing hangs on what it added, and the site
 * to which it would go back exists.
 */
function isUntouched({ kind }: OfImport): RawBuilder<boolean> {
  return kind === 'sites' ? siteIsUntouched : milestoneIsUntouched
}

const milestoneIsUntouched = sql<boolean>`exists (
  select from milestones m
   where m.project_id = c.project_id and m.id = c.target_id and m.version = c.left_version
     and m.archived_at is null
     and (not c."from" ? 'site' or exists (
       select from sites s where s.project_id = c.project_id and s.archived_at is null
          and s.id = (c."from" -> 'site' ->> '_id')::uuid))
     and (c.kind <> 'added' or (
       not exists (select from updates u where u.project_id = c.project_id
          and u.milestone_id = c.target_id and u.id <> c.entry_id)
       and not exists (select from issues i
         where i.project_id = c.project_id and i.milestone_id = c.target_id)
       and not exists (select from submissions r
         where r.project_id = c.project_id and r.milestone_id = c.target_id)
       and not exists (select from files f
         where f.project_id = c.project_id and f.milestone_id = c.target_id))))`

const siteIsUntouched = sql<boolean>`exists (
  select from sites s
   where s.project_id = c.project_id and s.id = c.target_id and s.version = c.left_version
     and s.archived_at is null and (c.kind <> 'added' or not exists (
       select from milestones m where m.project_id = c.project_id and m.site_id = s.id)
       and not exists (
         select from issues i where i.project_id = c.project_id and i.site_id = s.id)))`

/** The number of rows that are named among those that stay. */
const NAMED = 100

/** The context in which an import is undone, in one transaction. */
export interface Undoing {
  db: Db
  userId: string
  of: OfImport
}

/** Notes which rows can be taken back, now that nobody changes them any more. */
export async function noteUntouched({ db, of }: Undoing): Promise<void> {
  await sql`insert into undone_rows select c.row from ${writtenRows(of)} and ${isUntouched(of)}`.execute(
    db,
  )
}

/**
 * Counts the rows that undoing an import would take back and leave, or that it left; null for an import that is not
 * applied.
 */
export async function undoOf(db: Db, of: OfImport, state: ImportState): Promise<ImportDoc['undo']> {
  if (state === 'undone') {
    const { undo } = await db
      .selectFrom('imports')
      .where('project_id', '=', of.projectId)
      .where('id', '=', of.importId)
      .select(sql<ImportDoc['undo']>`undo_left`.as('undo'))
      .executeTakeFirstOrThrow()
    return undo
  }
  return state === 'applied' ? countUndo(db, of, isUntouched(of)) : null
}

/** Counts the rows that go back and those that do not, among the rows that wrote something; names the latter. */
export async function countUndo(
  db: Db,
  of: OfImport,
  goesBack: RawBuilder<boolean>,
): Promise<NonNullable<ImportDoc['undo']>> {
  const { rows } = await sql<NonNullable<ImportDoc['undo']>>`
    with judged as materialized (
      select c.row, c.name, c.site_name as site, ${goesBack} as back from ${writtenRows(of)})
    select (count(*) filter (where back))::integer as back,
           (count(*) filter (where not back))::integer as left,
           coalesce((select json_agg(json_build_object('name', n.name, 'site', n.site) order by n.row)
             from (select * from judged where not back order by row limit ${NAMED}) n), '[]') as docs
      from judged`.execute(db)
  return rows[0] ?? { back: 0, left: 0, docs: [] }
}
