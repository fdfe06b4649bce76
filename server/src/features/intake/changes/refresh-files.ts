import type { Db } from '../../../db/db.ts'
import type { VisitItem } from '../../answers/items-of.ts'
import { hangQuietly, type Hung } from '../attach-files.ts'
import { countNewest } from '../late-files.ts'
import { expectedOf, expectFiles } from '../store-visit.ts'

/** A version of a visit, and what it says. */
interface Version {
  projectId: string
  visitId: string
  submissionId: string
  items: VisitItem[]
}

/**
 * Writes down which answers of a version name a file, where releases before knew of fewer.
 * @returns the places where those that have arrived do not hang yet; null where all was known
 */
export async function noteFiles(db: Db, version: Version): Promise<Hung[] | null> {
  const expected = expectedOf(version.items)
  if (expected.length === 0) return null
  const positions = await positionsIn(db, version)
  const stored = new Map((await storedFiles(db, version)).map((file) => [file.name, file]))
  const missing = expected.flatMap((file) => {
    const before = stored.get(file.name)
    const at = file.keys.flatMap((key) => positions.get(key) ?? [])
    const item_positions = at.filter((position) => !before?.item_positions.includes(position))
    return before && item_positions.length === 0 ? [] : [{ file, before, item_positions }]
  })
  if (missing.length === 0) return null
  await expectFiles(
    db,
    version,
    missing.map(({ file }) => file),
    positions,
  )
  return missing.flatMap(({ file: { name, place }, before, item_positions }) => {
    if (!before || before.sha256 === null) return []
    const { sha256, takenAt, lat, lng, width } = before
    const kind = width === null ? ('attachment' as const) : ('photo' as const)
    return [{ name, place, item_positions, sha256, kind, takenAt, lat, lng }]
  })
}

/** The same of the newest version, of which what has arrived is hung on the answers that name it. */
export async function refreshFiles(db: Db, version: Version & { sentBy: string }): Promise<void> {
  const arrived = await noteFiles(db, version)
  if (arrived === null) return
  const there = await hanging(db, version)
  const missing = arrived.map((file) => ({
    ...file,
    item_positions: file.item_positions.filter((at) => !there.has(placeOf(file.name, at))),
  }))
  await hangQuietly(db, version, missing)
  await countNewest(db, version.projectId, version.submissionId)
}

const placeOf = (name: string, position: number | null) => `${position} ${name}`

/** The files that hang on answers, by their places and names. */
async function hanging(db: Db, { projectId, submissionId }: Version): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select(['filename', 'item_position'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .execute()
  return new Set(rows.map((row) => placeOf(row.filename ?? '', row.item_position)))
}

async function positionsIn(
  db: Db,
  { projectId, submissionId }: Version,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('submission_items')
    .select(['key', 'position'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .execute()
  return new Map(rows.flatMap(({ key, position }) => (key === null ? [] : [[key, position]])))
}

function storedFiles(db: Db, { projectId, visitId }: Version) {
  return db
    .selectFrom('expected_files as x')
    .leftJoin('blobs as b', 'b.sha256', 'x.sha256')
    .select([
      'x.name',
      'x.item_positions',
      'x.sha256',
      'x.taken_at as takenAt',
      'x.lat',
      'x.lng',
      'b.width',
    ])
    .where('x.project_id', '=', projectId)
    .where('x.visit_id', '=', visitId)
    .execute()
}
