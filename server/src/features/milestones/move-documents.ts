import { sql } from 'kysely'
import { MOVED_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type NewEntryOf, writeUpdates } from '../updates/write-update.ts'

const TABLES = ['issues', 'submissions'] as const

/** The documents of a milestone that is about to move, by their ids. */
export type MovedDocuments = Record<(typeof TABLES)[number], string[]>

/** The change that the history of a document records of its move. */
type RecordedChange = Pick<NonNullable<NewEntryOf['change']>, 'from' | 'to'>

/**
 * Locks the issues and then the submissions of milestones, ahead of the milestones themselves: a change of one locks it
 * before its milestone. The caller has the lock of moves. Errors: 409 when there are more than one request can record
 * (`most`).
 * @param paths the names of milestones in the error, where it needs them
 */
export async function lockDocuments(
  db: Db,
  projectId: string,
  milestoneIds: string[],
  paths: ReadonlyMap<string, string> = new Map(),
  most = MOVED_MAX,
): Promise<Map<string, MovedDocuments>> {
  const moved = new Map(
    milestoneIds.map((id): [string, MovedDocuments] => [id, { issues: [], submissions: [] }]),
  )
  let count = 0
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table)
      .where('project_id', '=', projectId)
      .where('milestone_id', '=', sql<string>`any(${milestoneIds}::uuid[])`)
      .orderBy('id')
      .limit(most + 1)
      .select(['id', 'milestone_id'])
      .forUpdate()
      .execute()
    count += rows.length
    for (const { id, milestone_id: milestone } of rows) moved.get(milestone ?? '')?.[table].push(id)
  }
  if (count > most) throw tooFull(moved, paths)
  return moved
}

function tooFull(moved: Map<string, MovedDocuments>, paths: ReadonlyMap<string, string>) {
  const code = moved.size === 1 ? 'milestoneTooFull' : 'milestonesTooFull'
  const full = [...moved].filter(
    ([, { issues, submissions }]) => issues.length + submissions.length,
  )
  const errors = full
    .flatMap(([id]) => paths.get(id) ?? [])
    .map((path) => ({ path, code }) as const)
  return problems[code](errors.length > 0 ? { errors } : {})
}

/**
 * Tells that documents have moved along with their milestones, whose rows took them to their sites:
 * each has an entry in its history, and is a newer version.
 */
export async function recordMoves(
  db: Db,
  projectId: string,
  userId: string,
  moves: readonly { documents: MovedDocuments; told: RecordedChange }[],
): Promise<void> {
  const entries = (table: keyof MovedDocuments) =>
    moves.flatMap(({ documents, told }) =>
      documents[table].map((id) => ({
        id,
        by: { userId },
        change: { type: 'None', ...told } as const,
      })),
    )
  await writeUpdates(
    db,
    projectId,
    entries('issues').map(({ id, ...entry }) => ({
      actionType: 'Edited',
      of: { issue_id: id },
      ...entry,
    })),
  )
  await writeUpdates(
    db,
    projectId,
    entries('submissions').map(({ id, ...entry }) => ({
      actionType: 'Edited',
      of: { submission_id: id },
      ...entry,
    })),
  )
  for (const table of TABLES) {
    const ids = moves.flatMap(({ documents }) => documents[table])
    await db
      .updateTable(table)
      .set({ version: sql`version + 1` })
      .where('project_id', '=', projectId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  }
}
