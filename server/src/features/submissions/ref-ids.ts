import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A document that is numbered when it is stored, and may have its number already. */
interface Numbered {
  refId: number | null
  /** ISO 8601 */
  createdAt: string
}

type WithRefId<T> = T & { refId: number }

/**
 * Gives the next refIds of the project, oldest document first, to those that have none. It does so for both kinds at
 * once, because other reports to the project wait from here on.
 */
export async function fillRefIds<S extends Numbered, I extends Numbered>(
  db: Db,
  projectId: string,
  submissions: S[],
  issues: I[],
): Promise<{ submissions: WithRefId<S>[]; issues: WithRefId<I>[] }> {
  const first = await db
    .selectNoFrom([
      taken(projectId, 'submission', submissions).as('submission'),
      taken(projectId, 'issue', issues).as('issue'),
    ])
    .executeTakeFirstOrThrow()
  return {
    submissions: numbered(submissions, first.submission),
    issues: numbered(issues, first.issue),
  }
}

const withoutNumber = <T extends Numbered>(all: T[]) => all.filter(({ refId }) => refId === null)

/** The first of as many numbers as are needed. Nobody waits for the counter of a kind that needs none. */
function taken(projectId: string, kind: 'submission' | 'issue', documents: Numbered[]) {
  const n = withoutNumber(documents).length
  return sql<number>`case when ${n}::integer > 0
    then take_ref_ids(${projectId}, ${kind}, ${n}) else 0 end`
}

/** Numbers from `first` on, the oldest first, for those that have none. */
function numbered<T extends Numbered>(documents: T[], first: number): WithRefId<T>[] {
  const oldestFirst = withoutNumber(documents).toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  )
  const places = new Map(oldestFirst.map((document, n) => [document, n]))
  return documents.map((document) => ({
    ...document,
    refId: document.refId ?? first + (places.get(document) ?? 0),
  }))
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
