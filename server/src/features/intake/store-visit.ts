import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { RAISED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { archivedAmong } from '../documents/archived-milestones.ts'
import { storeSubmissions } from '../submissions/store-submissions.ts'
import { raiseLater } from './changes/raise-flagged.ts'
import type { VisitAnswers, VisitItem } from '../answers/items-of.ts'

/** A visit that becomes a submission. */
interface Placed {
  /** The id of the submission; without one it gets a new id. */
  id?: string
  projectId: string
  formKey: string
  formN: number
  /** The id of the sender, and the time when the visit was received (ISO 8601). */
  sentBy: string
  receivedAt: string
  answers: VisitAnswers
  place: { milestoneId: string; siteId: string }
}

/** Where a visit belongs, or why it waits. */
export type Target =
  | { milestoneId: string; siteId: string; waitsFor: null }
  | { waitsFor: 'milestone' | 'archived target' }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The milestone that a visit names, held to the end of the transaction. */
export async function targetOf(db: Db, projectId: string, milestone: string): Promise<Target> {
  if (!UUID.test(milestone)) return { waitsFor: 'milestone' }
  const found = await db
    .selectFrom('milestones')
    .select(['id as milestoneId', 'site_id as siteId'])
    .where('project_id', '=', projectId)
    .where('id', '=', milestone)
    // it stays where it is until the submission is there
    .forShare()
    .executeTakeFirst()
  if (!found) return { waitsFor: 'milestone' }
  const archived = await archivedAmong(db, projectId, [found.milestoneId])
  if (archived.size > 0) return { waitsFor: 'archived target' }
  return { ...found, waitsFor: null }
}

/**
 * Makes the submission of a visit, with its answers, history and issues. Its photos are hung on it when they
 * arrive, or after this when they have.
 * @returns its id and number
 */
export async function becomeSubmission(
  db: Db,
  visit: Placed,
): Promise<{ submissionId: string; refId: number | null }> {
  const { answers, place, id = newId() } = visit
  const position = answers.position
  const { refIds } = await storeSubmissions(db, visit.projectId, [
    {
      id,
      externalId: null,
      refId: null,
      ...place,
      form: visit.formKey,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      createdBy: visit.sentBy,
      createdAt: visit.receivedAt,
      deletedAt: null,
      deletedBy: null,
      items: answers.items.map((item) => ({ ...item, photos: [] })),
      quiet: answers.quiet,
      issuesAtMost: RAISED_AT_ONCE,
      sent: {
        formN: visit.formN,
        filesExpected: new Set(answers.items.flatMap(({ files }) => files)).size,
        filesArrived: 0,
        accuracy: position?.accuracy ?? null,
        altitude: position?.altitude ?? null,
      },
    },
  ])
  const flagged = answers.items.filter(({ flagCode }) => flagCode === 1).length
  await raiseLater(db, visit.projectId, id, flagged)
  return { submissionId: id, refId: refIds[0] ?? null }
}

/** A file that a visit names. */
export interface Expected {
  name: string
  place: number
  /** The keys of the answers that name it; empty of one that stands elsewhere in the XML. */
  keys: string[]
}

/** The files that answers name, in their order, each once. */
export function expectedOf(items: VisitItem[]): Expected[] {
  const all = new Map<string, Expected>()
  for (const { asked, files } of items) {
    for (const name of files) {
      const file = all.get(name) ?? { name, place: all.size, keys: [] }
      file.keys.push(asked.key)
      all.set(name, file)
    }
  }
  return [...all.values()]
}

/**
 * Writes down which files a visit names, in one statement however many there are; of those that were written down
 * before, where they belong. `positions` are those of the answers, once they have any.
 */
export async function expectFiles(
  db: Db,
  { projectId, visitId }: { projectId: string; visitId: string },
  files: Expected[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ name, place, keys }) => ({
    name,
    place,
    positions: keys.flatMap((key) => positions.get(key) ?? []),
  }))
  await sql`
    insert into expected_files (project_id, visit_id, name, place, item_positions)
    select ${projectId}::uuid, ${visitId}::uuid, f.name, f.place, f.positions
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as f (name text, place integer, positions integer[])
    on conflict (project_id, visit_id, name)
      do update set place = excluded.place, item_positions = excluded.item_positions`.execute(db)
}

/** The positions of the answers of a submission that was just made, by their keys. */
export function positionsOf(items: VisitItem[]): Map<string, number> {
  return new Map(items.map(({ asked }, position) => [asked.key, position]))
}
