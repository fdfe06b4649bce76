import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileSite } from '../formats/schedule-file.ts'
import type { ContentRow, ImportContent } from './import-content.ts'
import type { StoredImport } from './import-steps.ts'

type Place = Record<'lat' | 'lng', number>

/** Degrees beyond which the sites of a list are not those of a project; some 500 km. */
const FAR = 5
/** The least factor by which positions with swapped numbers must be nearer. */
const NEARER = 4

/**
 * Has a person say which number of a position is the latitude, where the sites of a list lie far from
 * those of the project, and near them the other way round.
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
  if (!ofProject || !isSwapped(ofFile, ofProject)) return content
  const first = (rows as FileSite[]).find(({ lat }) => lat !== null)
  const value = first ? `${first.name}: ${first.lat}, ${first.lng}` : ''
  const note = { code: 'swappedPositions' as const, params: { count: 1, value }, at: null }
  const examples = { axisOrder: value }
  return { ...content, axisOrder: 'latLng', examples, notes: [note, ...content.notes] }
}

function isSwapped(ofFile: Place, ofProject: Place): boolean {
  const asRead = apart(ofFile, ofProject)
  const swapped = apart({ lat: ofFile.lng, lng: ofFile.lat }, ofProject)
  return asRead > FAR && swapped * NEARER < asRead
}

function apart(one: Place, other: Place): number {
  const round = Math.abs(one.lng - other.lng)
  return Math.max(Math.abs(one.lat - other.lat), Math.min(round, 360 - round))
}

/** The place with as many sites on each side; null where none has a position. */
function middleOf(sites: readonly FileSite[]): Place | null {
  const middle = (of: 'lat' | 'lng') => {
    const numbers = sites.flatMap((site) => site[of] ?? []).toSorted((a, b) => a - b)
    return numbers[Math.floor(numbers.length / 2)]
  }
  const [lat, lng] = [middle('lat'), middle('lng')]
  return lat === undefined || lng === undefined ? null : { lat, lng }
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
