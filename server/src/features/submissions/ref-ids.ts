import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What is numbered when it is stored, and may have its number already. */
interface Numbered {
  refId: number | null
  /** ISO 8601 */
  createdAt: string
}

type WithRefId<T> = T & { refId: number }

/**
 * Gives the next refIds of the project, oldest document first, to those that have none: those of both kinds at
 * once, for whoever else reports to the project waits from here on.
 */
export async function fillRefIds<S extends Numbered, I extends Numbered>(
  db: Db,
  projectId: string,
  submissions: S[],
  issues: I[],
): Promise<{ submissions: WithRefId<S>[]; issues: WithRefId<I>[] }> {
  const ofSubmissions = withoutNumber(submissions)
  const ofIssues = withoutNumber(issues)
  if (ofSubmissions + ofIssues === 0) {
    return { submissions: numbered(submissions, null), issues: numbered(issues, null) }
  }
  const { rows } = await sql<{ submission: number | null; issue: number | null }>`
    select case when ${ofSubmissions}::integer > 0
                then take_ref_ids(${projectId}, 'submission', ${ofSubmissions}) end as submission,
           case when ${ofIssues}::integer > 0
                then take_ref_ids(${projectId}, 'issue', ${ofIssues}) end as issue`.execute(db)
  const first = rows[0] ?? { submission: null, issue: null }
  return {
    submissions: numbered(submissions, first.submission),
    issues: numbered(issues, first.issue),
  }
}

const withoutNumber = (all: Numbered[]) => all.filter(({ refId }) => refId === null).length

/** Numbers from `first` on, the oldest first, for those that have none. */
function numbered<T extends Numbered>(documents: T[], first: number | null): WithRefId<T>[] {
  const without = documents
    .filter(({ refId }) => refId === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const numbers = new Map(
    without.map((document, i) => [document, first === null ? null : first + i]),
  )
  return documents.map((document) => {
    const refId = document.refId ?? numbers.get(document) ?? null
    if (refId === null) throw new Error('No refId was taken for a document')
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
