import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { say } from '../../trace/signals.ts'

/**
 * The number of times that something may happen in a window of time, counted in PostgreSQL: a restart or a second
 * instance forgets nothing.
 */
export interface Limit {
  /** The act that is counted, with its person or address: `signin:192.0.2.1`. */
  key: string
  most: number
  /** Minutes of the window, from its first act on. */
  minutes: number
  /** The amount that is counted at once; 1 without it. */
  by?: number
}

interface Counted {
  key: string
  n: number
  /** Seconds until the window ends. */
  seconds: number
}

const COUNTED = sql`key, failures as n,
  ceil(extract(epoch from window_ends_at - now()))::integer as seconds`

/** 429 with the seconds to wait, when one of the limits is used up. */
export async function refuseWhenUsedUp(db: Db, limits: Limit[]): Promise<void> {
  const { rows } = await sql<Counted>`
    select ${COUNTED} from attempts
     where key = any(${limits.map((l) => l.key)}) and window_ends_at > now()`.execute(db)
  refuseAbove(limits, rows, (limit) => limit.most - 1)
}

/**
 * Counts against each limit. 429, which counts nothing, when others at the same moment have
 * used one up meanwhile: those that come together get no more than those that come one by one.
 */
export async function countAgainst(db: Db, limits: Limit[]): Promise<void> {
  // rows are locked in the order of their keys
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<Counted>`
    insert into attempts as a (key, failures, window_ends_at)
    select l.key, l.n, now() + make_interval(mins => l.minutes)
      from unnest(${ordered.map((l) => l.key)}::text[], ${ordered.map((l) => l.minutes)}::integer[],
        ${ordered.map((l) => l.by ?? 1)}::integer[]) as l (key, minutes, n)
    on conflict (key) do update set
      failures = case when a.window_ends_at > now() then a.failures + excluded.failures
                 else excluded.failures end,
      window_ends_at = case when a.window_ends_at > now() then a.window_ends_at
                       else excluded.window_ends_at end
    returning ${COUNTED}`.execute(db)
  refuseAbove(limits, rows, (limit) => limit.most)
}

/** How many more are possible before one of the limits is used up. */
export async function leftOf(db: Db, limits: Limit[]): Promise<number> {
  const { rows } = await sql<Counted>`
    select ${COUNTED} from attempts
     where key = any(${limits.map((l) => l.key)}) and window_ends_at > now()`.execute(db)
  const left = limits.map(({ key, most }) => most - (rows.find((r) => r.key === key)?.n ?? 0))
  return Math.max(0, Math.min(...left))
}

function refuseAbove(limits: Limit[], rows: Counted[], most: (limit: Limit) => number): void {
  for (const limit of limits) {
    const row = rows.find((r) => r.key === limit.key)
    if (row && row.n > most(limit)) {
      // what stands before the colon is of our code, what comes after it is somebody
      say('limit', { limit: limit.key.split(':', 1)[0] ?? '' })
      throw problems.tooMany(row.seconds)
    }
  }
}
