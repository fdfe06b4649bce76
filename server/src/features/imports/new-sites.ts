import { sql } from 'kysely'
import { writeAudits } from '../audit/write-audit.ts'
import { lockSiteNames } from '../sites/site-names.ts'
import type { Applying } from './apply-import.ts'
import { ImportRefused } from './import-content.ts'
import { BATCH, batches, pause } from './pauses.ts'

interface NewSite {
  id: string
  name: string
  region: string | null
  description: string | null
  lat: number | null
  lng: number | null
}

/** Makes the sites that an import brings, with their entries in the audit log; answers how many. */
export async function makeSites({ db, row, userId }: Applying): Promise<number> {
  const { projectId, importId } = row
  const { rows } = await sql<NewSite>`
    select distinct on (c.site_id) c.site_id as id, c.site_name as name,
           c."to" ->> 'region' as region, case when ${row.kind === 'sites'}
             then c."to" ->> 'description' end as description,
           (c."to" ->> 'lat')::double precision as lat, (c."to" ->> 'lng')::double precision as lng
      from import_changes c
     where c.project_id = ${projectId} and c.import_id = ${importId} and c.is_new_site`.execute(db)
  for (const from of batches(rows.length)) {
    const batch = rows.slice(from, from + BATCH)
    await db
      .insertInto('sites')
      .values(
        batch.map(({ id, name, region, description, lat, lng }) => ({
          project_id: projectId,
          id,
          name,
          region: region ?? '',
          description: description ?? '',
          lat,
          lng,
        })),
      )
      .execute()
    await writeAudits(
      db,
      { userId },
      batch.map(({ id, name }) => ({
        action: 'site.created',
        projectId,
        target: { type: 'site', id },
        after: { name, version: 1 },
      })),
    )
    await pause()
  }
  return rows.length
}

/** Refuses the import when a name of its new sites was given to another one meanwhile; from now on none is. */
export async function lockNewSites({ db, row }: Applying): Promise<void> {
  const { projectId, importId } = row
  await lockSiteNames(db, projectId)
  const { rows } = await sql<{ name: string }>`
    select s.name from sites s
     where s.project_id = ${projectId} and s.archived_at is null
       and lower(s.name) in (select lower(c.site_name) from import_changes c
             where c.project_id = ${projectId} and c.import_id = ${importId} and c.is_new_site)
       and s.id not in (select c.site_id from import_changes c
             where c.project_id = ${projectId} and c.import_id = ${importId} and c.is_new_site)
     limit 1`.execute(db)
  const [taken] = rows
  if (taken) throw new ImportRefused('siteNameTaken', { name: taken.name })
}
