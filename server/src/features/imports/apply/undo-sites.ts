import { sql } from 'kysely'
import { writeAudits } from '../../audit/write-audit.ts'
import { auditChangedSites, type ChangedSite, lockSites } from '../lock-sites.ts'
import { noteUntouched, type Undoing } from './undoable.ts'

/** Takes back what a list changed of sites; those that it added follow in undoNewSites. */
export async function undoChangedSites(
  undoing: Undoing,
): Promise<{ back: number; archived: number }> {
  const { db, of, userId } = undoing
  const { projectId, importId } = of
  await lockSites(db, of)
  await noteUntouched(undoing)
  const { rows } = await sql<ChangedSite>`
    update sites s set version = s.version + 1,
      name = coalesce(c."from" ->> 'name', s.name),
      region = coalesce(c."from" ->> 'region', s.region),
      description = coalesce(c."from" ->> 'description', s.description),
      lat = case when c."from" ? 'lat' then (c."from" ->> 'lat')::double precision else s.lat end,
      lng = case when c."from" ? 'lng' then (c."from" ->> 'lng')::double precision else s.lng end
      from import_changes c
     where c.project_id = ${projectId} and c.import_id = ${importId} and c.kind = 'changed'
       and c.row in (select row from undone_rows)
       and s.project_id = ${projectId} and s.id = c.target_id
    returning s.id, c."to" as "from", c."from" as "to", s.version`.execute(db)
  await auditChangedSites(db, userId, projectId, rows)
  return { back: rows.length, archived: 0 }
}

/** Archives the sites that an import made, as long as they are as it left them and nothing stands on them. */
export async function undoNewSites({ db, of, userId }: Undoing): Promise<number> {
  const { projectId, importId } = of
  const goesBack = of.kind === 'sites' ? sql`c.row in (select row from undone_rows)` : sql`true`
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    update sites s set version = s.version + 1, archived_at = clock_timestamp()
     where s.project_id = ${projectId} and s.version = 1 and s.archived_at is null
       and s.id in (select c.site_id from import_changes c
             where c.project_id = ${projectId} and c.import_id = ${importId} and c.is_new_site
               and ${goesBack})
       and not exists (select from milestones m where m.project_id = s.project_id
             and m.site_id = s.id and m.archived_at is null)
       and not exists (select from issues i where i.project_id = s.project_id
             and i.site_id = s.id and i.milestone_id is null)
    returning s.id, s.name, s.version`.execute(db)
  await writeAudits(
    db,
    { userId },
    rows.map(({ id, name, version }) => ({
      action: 'site.archived',
      projectId,
      target: { type: 'site', id },
      before: { name },
      after: { archived: true, version },
    })),
  )
  return rows.length
}
