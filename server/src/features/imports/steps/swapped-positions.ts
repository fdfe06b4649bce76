import { sql } from 'kysely'
import {
  areSwapped,
  middleOf,
  type Place,
} from '@plumbline/contract/rules/positions/swapped-positions'
import type { Db } from '../../../db/db.ts'
import type { FileSite } from '../formats/schedule-file.ts'
import type { ContentRow, ImportContent } from './import-content.ts'
import type { StoredImport } from './import-steps.ts'

/**
 * Asks a person which number of a position is the latitude. This happens where the sites of a list lie far from those
 * of the project, but near them with the numbers swapped.
 */
export async function askForAxes(
  db: Db,
  { projectId, kind, readAs }: StoredImport,
  content: ImportContent,
  rows: readonly ContentRow[],
): Promise<ImportContent> {
  if (kind !== 'sites' || readAs.axisOrder || content.axisOrder) return content
  const ofFile = middleOf(rows as FileSite[])
  const ofProject = ofFile && (await placeOfProject(db, projectId))
  if (!ofProject || !areSwapped(ofFile, ofProject)) return content
  const first = (rows as FileSite[]).find(({ lat }) => lat !== null)
  const value = first ? `${first.name}: ${first.lat}, ${first.lng}` : ''
  const note = { code: 'swappedPositions' as const, params: { count: 1, value }, at: null }
  const examples = { axisOrder: value }
  return { ...content, axisOrder: 'latLng', examples, notes: [note, ...content.notes] }
}

/** The place of a project's sites, else the place of the project itself. */
async function placeOfProject(db: Db, projectId: string): Promise<Place | null> {
  const { rows } = await sql<{ lat: number | null; lng: number | null }>`
    select coalesce(s.lat, p.lat) as lat, coalesce(s.lng, p.lng) as lng
      from projects p cross join lateral (
        select percentile_disc(0.5) within group (order by lat) as lat,
               percentile_disc(0.5) within group (order by lng) as lng
          from sites where project_id = p.id and archived_at is null) s
     where p.id = ${projectId}`.execute(db)
  const { lat = null, lng = null } = rows[0] ?? {}
  return lat === null || lng === null ? null : { lat, lng }
}
