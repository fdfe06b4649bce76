import { sql } from 'kysely'
import { writeAudits } from '../../audit/write-audit.ts'
import { lockSiteNames } from '../../sites/site-names.ts'
import type { Applying } from './applying.ts'
import { BATCH, batches, pauseAfterWriting } from '../steps/pauses.ts'

interface NewSite {
  id: string
  name: string
  region: string | null
  description: string | null
  lat: number | null
  lng: number | null
  sourceKey: string
}

/** Makes the sites that an import brings, with their entries in the audit log; answers how many. */
export async function makeSites({ db, row, userId }: Applying): Promise<number> {
  const { projectId, importId } = row
  const { rows } = await sql<NewSite>`
    select distinct on (c.site_id) c.site_id as id, c.site_name as name,
           c."to" ->> 'region' as region, case when ${row.kind === 'sites'}
             then c."to" ->> 'description' end as description,
           (c."to" ->> 'lat')::double precision as lat, (c."to" ->> 'lng')::double precision as lng,
           c.source_key as "sourceKey"
      from import_changes c
     where c.project_id = ${projectId} and c.import_id = ${importId} and c.is_new_site`.execute(db)
  for (const from of batches(rows.length)) {
    const batch = rows.slice(from, from + BATCH)
    await db
      .insertInto('sites')
      .values(
        batch.map(({ id, name, region, description, lat, lng, sourceKey }) => ({
          project_id: projectId,
          id,
          name,
          region: region ?? '',
          description: description ?? '',
          lat,
          lng,
          source_key: sourceKey,
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
    await pauseAfterWriting()
  }
  return rows.length
}

/**
 * Locks the names of sites: from now on nobody makes one, and a site that was made since the comparison refuses the
 * import.
 */
export async function lockNewSites({ db, row, refuseChanged }: Applying): Promise<void> {
  await lockSiteNames(db, row.projectId)
  await refuseChanged()
}
