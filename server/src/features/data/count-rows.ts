import { sql } from 'kysely'
import { DATA_COUNT_MAX } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Where } from '../lists/where.ts'

const COUNT_MS = 1000
/** The time within which a page is shown or refused. */
const PAGE_MS = 2000
/** The code of PostgreSQL for a statement that took too long. */
const CANCELLED = '57014'

/** Counts rows up to 10,000; null where that takes longer than a second. */
export async function countRows(
  db: Db,
  from: string,
  where: Where,
): Promise<{ totalDocs: number | null; more: boolean }> {
  await sql`savepoint counting`.execute(db)
  try {
    await limitTime(db, COUNT_MS)
    const [row] = await db.prepared<{ n: number }>(
      undefined,
      `select count(*)::integer as n
         from (select from ${from} where ${where.text('s')} limit ${DATA_COUNT_MAX + 1}) c`,
      where.values,
    )
    const n = row?.n ?? 0
    return { totalDocs: Math.min(n, DATA_COUNT_MAX), more: n > DATA_COUNT_MAX }
  } catch (error) {
    if (!isTooSlow(error)) throw error
    await sql`rollback to savepoint counting`.execute(db)
    return { totalDocs: null, more: true }
  }
}

/** Runs what a page shows. Errors: 503 where a statement of it takes too long. */
export async function inPageTime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await limitTime(db, PAGE_MS)
  try {
    return await work()
  } catch (error) {
    throw isTooSlow(error) ? problems.dataSlow({ cause: error }) : error
  }
}

const limitTime = (db: Db, ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(db)

const isTooSlow = (error: unknown) => (error as { code?: unknown }).code === CANCELLED
