import { sql } from 'kysely'
import type { PlacedVisit } from '@plumbline/contract/intake/visits'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { placeVisit } from './place-visit.ts'

/** A waiting visit and the milestone to which it belongs, both by their ids. */
interface Place {
  visit: string
  milestone: string
}

/** Gives a visit its milestone, and tells the log. 404, 409: as `placeVisit`. */
export async function placeOne(
  db: Db,
  acting: Actor,
  projectId: string,
  { visit, milestone }: Place,
): Promise<NonNullable<PlacedVisit['submission']>> {
  await placeVisit(db, projectId, visit, milestone)
  const submission = await db
    .selectFrom('visits as v')
    .innerJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'v.project_id').onRef('s.id', '=', 'v.submission_id'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.id', '=', visit)
    .select(['s.id as _id', 's.ref_id as refId'])
    .executeTakeFirstOrThrow()
  await writeAudit(db, acting, {
    action: 'visit.placed',
    projectId,
    target: { type: 'visit', id: visit },
    after: { milestone, submission: submission._id },
  })
  return submission
}

/**
 * Gives each visit its milestone. One that is refused leaves nothing behind, says why in the language of the person,
 * and does not keep the others from their places. Answers in the order of what was asked.
 */
export async function placeMany(
  db: Db,
  acting: Actor,
  projectId: string,
  places: readonly Place[],
  language: Language,
): Promise<PlacedVisit[]> {
  const placed = new Map<Place, PlacedVisit>()
  // in one order, so that two people who place the same visits wait for each other and do not lock each other out
  for (const place of places.toSorted((a, b) => (a.visit < b.visit ? -1 : 1))) {
    placed.set(place, await tryPlace(db, acting, projectId, place, language))
  }
  return places.flatMap((place) => placed.get(place) ?? [])
}

async function tryPlace(
  db: Db,
  acting: Actor,
  projectId: string,
  place: Place,
  language: Language,
): Promise<PlacedVisit> {
  await sql`savepoint one_visit`.execute(db)
  try {
    const submission = await placeOne(db, acting, projectId, place)
    await sql`release savepoint one_visit`.execute(db)
    return { visit: place.visit, submission, problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one_visit`.execute(db)
    const { code, params } = error
    const problem = { code, params, message: problemText(language, code, params) }
    return { visit: place.visit, submission: null, problem }
  }
}
