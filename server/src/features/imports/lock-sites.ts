import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { writeAudits } from '../audit/write-audit.ts'
import { lockSiteNames } from '../sites/site-names.ts'

/**
 * Locks the names of a project's sites, and the sites that a list wrote or is about to write, in the order of their
 * ids. From now on, others who make, name or change one wait.
 */
export async function lockSites(
  db: Db,
  { projectId, importId }: { projectId: string; importId: string },
): Promise<void> {
  await lockSiteNames(db, projectId)
  // counted, for thousands of empty rows would travel
  await sql`
    select count(*) from (
      select from sites s where s.project_id = ${projectId} and s.id in (
        select c.target_id from import_changes c
         where c.project_id = ${projectId} and c.import_id = ${importId}
           and c.kind in ('added', 'changed'))
       order by s.id for no key update) held`.execute(db)
}

export interface ChangedSite {
  id: string
  from: object
  to: object
  version: number
}

/** Writes down what a list, or taking it back, has changed of sites. */
export function auditChangedSites(
  db: Db,
  userId: string,
  projectId: string,
  sites: ChangedSite[],
): Promise<void> {
  return writeAudits(
    db,
    { userId },
    sites.map(({ id, from, to, version }) => ({
      action: 'site.changed',
      projectId,
      target: { type: 'site', id },
      before: from,
      after: { ...to, version },
    })),
  )
}
