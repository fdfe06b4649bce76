import { sql } from 'kysely'
import type { Applying } from './applying.ts'
import { auditChangedSites, type ChangedSite, lockSites } from '../lock-sites.ts'
import { makeSites } from './new-sites.ts'

/** Applies the difference of a file of sites: new ones first, which nobody sees, then those that change. */
export async function applySites(applying: Applying): Promise<void> {
  const { db, row, userId, tell, refuseChanged } = applying
  const { projectId, importId } = row
  await makeSites(applying)
  await tell(0.8)
  await lockSites(db, row)
  await refuseChanged()
  const { rows } = await sql<ChangedSite>`
    update sites s set version = s.version + 1,
      name = coalesce(c."to" ->> 'name', s.name),
      region = coalesce(c."to" ->> 'region', s.region),
      description = coalesce(c."to" ->> 'description', s.description),
      lat = coalesce((c."to" ->> 'lat')::double precision, s.lat),
      lng = coalesce((c."to" ->> 'lng')::double precision, s.lng)
      from import_changes c
     where c.project_id = ${projectId} and c.import_id = ${importId} and c.kind = 'changed'
       and s.project_id = ${projectId} and s.id = c.target_id
    returning s.id, c."from", c."to", s.version`.execute(db)
  // what tells the site apart in the next list is no change of it
  await sql`
    update sites s set source_key = c.source_key from import_changes c
     where c.project_id = ${projectId} and c.import_id = ${importId}
       and c.kind in ('changed', 'unchanged') and c.source_key <> ''
       and s.project_id = ${projectId} and s.id = c.target_id
       and s.source_key <> c.source_key`.execute(db)
  await auditChangedSites(db, userId, projectId, rows)
}
