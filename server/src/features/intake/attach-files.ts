import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { recordBlobs } from '../../files/attach.ts'
import { readExif, type Taken } from '../../files/exif/read-exif.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Storage } from '../../storage/storage.ts'
import { alreadyThere, countNewest, passOn } from './late-files.ts'
import type { SentFile } from './read-visit.ts'
import { expectFiles } from './store-visit.ts'

/** The visit whose files arrive; `submissionId` null while it waits. */
interface Receiving {
  projectId: string
  visitId: string
  submissionId: string | null
  sentBy: string
  /** A visit that came later has changed it. */
  isChanged?: boolean
}

/** A file that a visit names, as far as it is known when its bytes come. */
export interface NamedFile {
  name: string
  place: number
  item_positions: number[]
  /** Null: it has not arrived. */
  sha256: string | null
}

/**
 * Those files of a visit that came now, locked. What its XML names elsewhere than in an answer is written down as one
 * of them: nobody has told us what it is, and it is kept all the same.
 */
export async function namedFiles(
  db: Db,
  visit: Pick<Receiving, 'projectId' | 'visitId'>,
  names: string[],
): Promise<NamedFile[]> {
  if (names.length === 0) return []
  const known = await db
    .selectFrom('expected_files')
    .select(['name', 'place', 'item_positions', 'sha256'])
    .where('project_id', '=', visit.projectId)
    .where('visit_id', '=', visit.visitId)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('place')
    .forUpdate()
    .execute()
  const there = new Set(known.map(({ name }) => name))
  const more = names.filter((name) => !there.has(name))
  if (more.length === 0) return known
  const { next } = await db
    .selectFrom('expected_files')
    .select(sql<number>`coalesce(max(place) + 1, 0)`.as('next'))
    .where('project_id', '=', visit.projectId)
    .where('visit_id', '=', visit.visitId)
    .executeTakeFirstOrThrow()
  const added = more.map((name, n) => ({ name, place: next + n }))
  const expected = added.map((file) => ({ ...file, keys: [] }))
  await expectFiles(db, visit, expected, new Map())
  return [...known, ...added.map((file) => ({ ...file, item_positions: [], sha256: null }))]
}

/**
 * Gives files that have arrived their rows: on each answer that names them, and in the first entry of the issues that
 * these raised. What has arrived before is passed over.
 */
export async function attachSent(
  db: Db,
  storage: Storage,
  visit: Receiving,
  named: NamedFile[],
  sent: ReadonlyMap<string, SentFile>,
): Promise<void> {
  const arrived: (NamedFile & { upload: StoredUpload })[] = []
  let refused = 0
  for (const file of named) {
    const found = sent.get(file.name)
    if (!found || file.sha256 !== null) continue
    if ('upload' in found) arrived.push({ ...file, upload: found.upload })
    else {
      refused += 1
      await fileOf(db, visit, file.name).set({ refused: found.refused }).execute()
    }
  }
  if (arrived.length === 0 && refused === 0) return
  await keepArrived(
    db,
    storage,
    arrived.map(({ upload }) => upload),
  )
  const read = arrived.map((file) => ({ ...file, taken: takenOf(file.upload) }))
  for (const { name, upload, taken } of read) {
    await fileOf(db, visit, name)
      .set({
        sha256: upload.sha256,
        arrived_at: sql<string>`now()`,
        taken_at: taken.takenAt,
        lat: taken.lat,
        lng: taken.lng,
        refused: null,
      })
      .execute()
  }
  if (visit.submissionId === null) return
  const { submissionId } = visit
  const hung = read.map(({ upload, taken, ...file }) => ({ ...file, ...upload, ...taken }))
  if (visit.isChanged === true) {
    const late = { ...visit, submissionId }
    const there = await alreadyThere(db, late, hung)
    await hangFiles(
      db,
      late,
      hung.filter(({ name }) => !there.has(name)),
    )
    await passOn(db, late)
    return
  }
  await hangFiles(db, { ...visit, submissionId }, hung)
  await countNewest(db, visit.projectId, submissionId)
}

async function keepArrived(db: Db, storage: Storage, uploads: StoredUpload[]): Promise<void> {
  if (uploads.length === 0) return
  await recordBlobs(db, storage, uploads)
  const waiting = uploads.filter(({ kind, sizes }) => kind === 'photo' && sizes.length === 1)
  if (waiting.length === 0) return
  await enqueue(db, 'make-sizes', { sha256: waiting.map(({ sha256 }) => sha256) })
}

const fileOf = (db: Db, { projectId, visitId }: Receiving, name: string) =>
  db
    .updateTable('expected_files')
    .where('project_id', '=', projectId)
    .where('visit_id', '=', visitId)
    .where('name', '=', name)

/** A file whose bytes are stored, with the answers that it belongs to. */
export interface Hung extends Taken {
  name: string
  place: number
  item_positions: number[]
  sha256: string
  kind: 'photo' | 'attachment'
}

/** When and where the original says that it was taken. */
function takenOf({ mime, sizes }: StoredUpload): Taken {
  const [, bytes] = sizes.find(([size]) => size === 'original') ?? []
  // also of a picture that cannot be shown
  const isPicture = mime.startsWith('image/')
  return isPicture && bytes ? readExif(bytes) : { takenAt: null, lat: null, lng: null }
}

type Placed = Omit<Receiving, 'submissionId'> & { submissionId: string }

/** Hangs files on the answers of a submission, and on the reports of the issues that these raised. */
export async function hangFiles(db: Db, visit: Placed, files: Hung[]): Promise<void> {
  await announceIssues(db, visit.projectId, await hangQuietly(db, visit, files))
}

/** The same, of which nobody hears. @returns the issues */
export async function hangQuietly(db: Db, visit: Placed, files: Hung[]): Promise<string[]> {
  const { projectId, submissionId, sentBy } = visit
  const placed = files.flatMap(({ item_positions, ...file }) =>
    item_positions.map((position) => ({ ...file, position })),
  )
  if (placed.length === 0) return []
  const { rows: reports } = await sql<{ issue: string; update: string; position: number }>`
    select i.id as issue, i.item_position as position, (
             select u.id from updates u where u.project_id = i.project_id and u.issue_id = i.id
                and u.action_type = 'Field Submission' order by u.created_at, u.id limit 1) as update
      from issues i
     where i.project_id = ${projectId} and i.submission_id = ${submissionId}
       and i.item_position = any(${placed.map(({ position }) => position)}::integer[])`.execute(db)
  const reportsAt = Map.groupBy(reports, ({ position }) => position)
  const rows = placed.flatMap((file) => {
    const row = () => ({
      project_id: projectId,
      id: newId(),
      sha256: file.sha256,
      kind: file.kind,
      filename: file.name,
      position: file.place,
      created_by: sentBy,
      taken_at: file.takenAt,
      taken_lat: file.lat,
      taken_lng: file.lng,
    })
    const own = {
      ...row(),
      submission_id: submissionId,
      item_position: file.position,
      update_id: null,
    }
    const ofIssues = (reportsAt.get(file.position) ?? [])
      .filter(({ update }) => update !== null)
      .map(({ update }) => ({
        ...row(),
        submission_id: null,
        item_position: null,
        update_id: update,
      }))
    return [own, ...ofIssues]
  })
  await insertRows(
    db,
    'files',
    rows.map((row) => ({ ...row, created_at: receivedNow() })),
  )
  return reports.map(({ issue }) => issue)
}

const receivedNow = () => new Date().toISOString()

/** Whoever looks at an issue sees its photos come. */
async function announceIssues(db: Db, projectId: string, issues: string[]): Promise<void> {
  if (issues.length === 0) return
  await sql`
    insert into events (project_id, kind, doc_id)
    select ${projectId}::uuid, 'issue', id from unnest(${issues}::uuid[]) as i (id)`.execute(db)
  await sql`select pg_notify('plumbline_events', ${projectId})`.execute(db)
}
