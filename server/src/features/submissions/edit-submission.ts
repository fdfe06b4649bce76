import { sql } from 'kysely'
import type { Edits } from '@plumbline/contract/submissions'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DocumentParams } from '../documents/document-kind.ts'
import { lockMoves } from '../documents/lock-moves.ts'
import { archivedAmong } from '../documents/archived-milestones.ts'
import { addEntry, type NoteInput } from '../updates/add-entry.ts'
import { type NewEntry, writeUpdate, writeUpdates } from '../updates/write-update.ts'
import { lockSubmission } from './submissions.queries.ts'

interface StoredPlace {
  milestone_id: string
  site_id: string
  lat: number | null
  lng: number | null
}

interface Moving extends DocumentParams {
  userId: string
  edits: Edits
  /** The entry of the submission's history that it puts back. */
  restores?: string
}

interface Editing extends Moving {
  note: NoteInput
}

type EditedEntry = Pick<NewEntry, 'change'> & { actionType: 'Edited' }

/**
 * Locks the issues of a submission, ahead of the submission itself: a change of an issue locks it before the counts of
 * its submission. Edits of a project follow one another, because only they touch the flags of two milestones; a
 * milestone that moves with its documents waits as well.
 */
export async function lockForEdit(db: Db, { projectId, docId }: DocumentParams): Promise<void> {
  await lockMoves(db, projectId)
  await db
    .selectFrom('issues')
    .select('id')
    .where('project_id', '=', projectId)
    .where('submission_id', '=', docId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks a submission with its issues; 404 without one, 409 for one that is deleted. */
export async function lockToEdit(db: Db, place: DocumentParams) {
  await lockForEdit(db, place)
  const submission = await lockSubmission(db, place.projectId, place.docId)
  if (!submission) throw problems.noSubmission()
  if (submission.is_deleted) throw problems.deletedSubmission()
  return submission
}

/**
 * Moves a locked, undeleted submission, and the issues that it raised with it: each gets an
 * 'Edited' entry with the old and the new place, and a newer version. Answers false, and writes
 * nothing, when nothing would change. Errors: 404 for a milestone that the project does not have, 409 for
 * one that is archived.
 */
export function editSubmission(
  db: Db,
  storage: Storage,
  stored: StoredPlace,
  { note, ...moving }: Editing,
): Promise<boolean> {
  const { projectId, docId, userId } = moving
  const of = { submission_id: docId }
  return move(db, stored, moving, (entry) =>
    addEntry(db, storage, { projectId, of, userId, ...entry, note }),
  )
}

/** The same without a note, as a phone says it. */
export function moveSubmission(db: Db, stored: StoredPlace, moving: Moving): Promise<boolean> {
  const { projectId, docId, userId } = moving
  return move(db, stored, moving, (entry) =>
    writeUpdate(db, projectId, { submission_id: docId }, { ...entry, by: { userId } }),
  )
}

async function move(
  db: Db,
  stored: StoredPlace,
  { projectId, docId, userId, edits, restores }: Moving,
  write: (entry: EditedEntry) => Promise<unknown>,
): Promise<boolean> {
  const wanted = {
    ...stored,
    ...(await milestonePlace(db, projectId, stored, edits)),
    ...at(stored, edits),
  }
  const change = await changeBetween(db, projectId, stored, wanted)
  if (Object.keys(change.to).length === 0) return false
  const entry = { actionType: 'Edited', change: { type: 'None', ...change } } as const
  await write({ ...entry, change: { ...entry.change, restores } })
  await moveRows(db, 'submissions', 'id', { projectId, docId }, wanted)
  const issues = await moveRows(db, 'issues', 'submission_id', { projectId, docId }, wanted)
  await writeUpdates(
    db,
    projectId,
    issues.map(({ id }) => ({ ...entry, by: { userId }, of: { issue_id: id } })),
  )
  return true
}

/** The milestone that is asked for, with its site; 409 for one that is archived, or whose site is. */
async function milestonePlace(
  db: Db,
  projectId: string,
  stored: StoredPlace,
  { milestone }: Edits,
) {
  if (milestone === undefined || milestone === stored.milestone_id) return {}
  const found = await db
    .selectFrom('milestones')
    .select(['id as milestone_id', 'site_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', milestone)
    // it stays in the lists until the submission is there
    .forShare()
    .executeTakeFirst()
  if (!found) throw problems.notFound()
  const archived = await archivedAmong(db, projectId, [milestone])
  if (archived.size > 0) throw problems.archivedTarget()
  return found
}

/** The position after the edit: a number out of range is ignored, and half a position is none. */
function at({ lat, lng }: StoredPlace, edits: Edits): Pick<StoredPlace, 'lat' | 'lng'> {
  const next = {
    lat: within(edits.submittedFromLat, 90) ?? lat,
    lng: within(edits.submittedFromLng, 180) ?? lng,
  }
  return next.lat === null || next.lng === null ? { lat, lng } : next
}

function within(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null
}

/** The changed fields, by the names of the wire; milestones and sites by id and name. */
async function changeBetween(db: Db, projectId: string, old: StoredPlace, now: StoredPlace) {
  const from: Record<string, unknown> = {}
  const to: Record<string, unknown> = {}
  for (const [name, column] of [
    ['submittedFromLat', 'lat'],
    ['submittedFromLng', 'lng'],
  ] as const) {
    if (old[column] !== now[column]) [from[name], to[name]] = [old[column], now[column]]
  }
  for (const [name, column, table] of [
    ['milestone', 'milestone_id', 'milestones'],
    ['site', 'site_id', 'sites'],
  ] as const) {
    if (old[column] === now[column]) continue
    const names = await db
      .selectFrom(table)
      .select(['id as _id', 'name'])
      .where('project_id', '=', projectId)
      .where('id', 'in', [old[column], now[column]])
      .execute()
    from[name] = names.find(({ _id }) => _id === old[column])
    to[name] = names.find(({ _id }) => _id === now[column])
  }
  return { from, to }
}

async function moveRows(
  db: Db,
  table: 'submissions' | 'issues',
  by: 'id' | 'submission_id',
  { projectId, docId }: DocumentParams,
  { milestone_id, site_id, lat, lng }: StoredPlace,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)}
       set milestone_id = ${milestone_id}, site_id = ${site_id}, lat = ${lat}, lng = ${lng},
           version = version + 1
     where project_id = ${projectId} and ${sql.ref(by)} = ${docId} returning id`.execute(db)
  return rows
}
