import type { Db } from '../../db/db.ts'
import { newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { archivedAmong } from '../documents/archived-milestones.ts'
import { storeSubmissions } from '../submissions/store-submissions.ts'
import type { VisitAnswers, VisitItem } from './items-of.ts'

/** A visit that becomes a submission. */
interface Placed {
  /** Of the submission; a new one when none is given. */
  id?: string
  projectId: string
  formKey: string
  formN: number
  /** Whose visit it is, and when it was received (ISO 8601). */
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
      sent: {
        formN: visit.formN,
        filesExpected: new Set(answers.items.flatMap(({ files }) => files)).size,
        filesArrived: 0,
        accuracy: position?.accuracy ?? null,
        altitude: position?.altitude ?? null,
      },
    },
  ])
  return { submissionId: id, refId: refIds[0] ?? null }
}

/** A file that a visit names. */
export interface Expected {
  name: string
  itemKey: string
  place: number
}

/** The files that answers name, in their order; of two answers that name one file the first has it. */
export function expectedOf(items: VisitItem[]): Expected[] {
  const all = new Map<string, Expected>()
  for (const { asked, files } of items) {
    for (const name of files) {
      if (!all.has(name)) all.set(name, { name, itemKey: asked.key, place: all.size })
    }
  }
  return [...all.values()]
}

/** Writes down which files a visit names; `positions` are those of the answers, once they have any. */
export async function expectFiles(
  db: Db,
  { projectId, visitId }: { projectId: string; visitId: string },
  files: Expected[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    db,
    'expected_files',
    files.map(({ name, itemKey, place }) => ({
      project_id: projectId,
      visit_id: visitId,
      name,
      place,
      item_key: itemKey,
      item_position: positions.get(itemKey) ?? null,
    })),
  )
}

/** Of a submission that was just made: the places of its answers by their keys. */
export function positionsOf(items: VisitItem[]): Map<string, number> {
  return new Map(items.map(({ asked }, position) => [asked.key, position]))
}
