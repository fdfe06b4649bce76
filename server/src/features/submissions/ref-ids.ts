import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Gives the next refIds of the project, oldest document first, to those that have none. */
export async function fillRefIds<T extends { refId: number | null; createdAt: string }>(
  db: Db,
  projectId: string,
  kind: 'submission' | 'issue',
  documents: T[],
): Promise<(T & { refId: number })[]> {
  const without = documents
    .filter(({ refId }) => refId === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const numbers = new Map<T, number>()
  if (without.length > 0) {
    const { rows } = await sql<{ first: number }>`
      select take_ref_ids(${projectId}, ${kind}, ${without.length}) as first`.execute(db)
    const first = rows[0]?.first ?? 1
    for (const [i, document] of without.entries()) numbers.set(document, first + i)
  }
  return documents.map((document) => {
    const refId = document.refId ?? numbers.get(document)
    if (refId === undefined) throw new Error(`No refId was taken for a ${kind}`)
    return { ...document, refId }
  })
}

/** Moves the counter past refIds that came from elsewhere. */
export async function passRefIds(
  db: Db,
  projectId: string,
  kind: 'submission' | 'issue',
  refIds: Iterable<number | null>,
): Promise<void> {
  let last = 0
  for (const refId of refIds) last = Math.max(last, refId ?? 0)
  if (last === 0) return
  await db
    .insertInto('ref_counters')
    .values({ project_id: projectId, kind, last_ref_id: last })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'kind']).doUpdateSet({
        last_ref_id: sql`greatest(ref_counters.last_ref_id, excluded.last_ref_id)`,
      }),
    )
    .execute()
}
