import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'

/** How many failures a key may have in 15 minutes (DECISIONS D7). */
const WINDOW = sql`interval '15 minutes'`
export const SIGNIN_PER_ACCOUNT_AND_ADDRESS = 20
export const SIGNIN_PER_ADDRESS = 100

interface Limit {
  key: string
  failures: number
}

/** The two limits that a sign-in counts against. An account alone is never locked. */
export function signinLimits(email: string, ip: string): Limit[] {
  const from = network(ip)
  return [
    { key: `signin:${from}:${email.toLowerCase()}`, failures: SIGNIN_PER_ACCOUNT_AND_ADDRESS },
    { key: `signin:${from}`, failures: SIGNIN_PER_ADDRESS },
  ]
}

/** An IPv6 customer has at least a /64 to choose addresses from, so it counts as one. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

interface Counted {
  key: string
  failures: number
  /** Until the window ends. */
  seconds: number
}

const COUNTED = sql`key, failures, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`

/** 429 with the seconds to wait, when one of the limits is used up. */
export async function refuseWhenUsedUp(db: Db, limits: Limit[]): Promise<void> {
  const { rows } = await sql<Counted>`
    select ${COUNTED} from attempts
     where key = any(${limits.map((l) => l.key)}) and window_ends_at > now()`.execute(db)
  refuseAbove(limits, rows, (limit) => limit.failures - 1)
}

/**
 * Counts one failure against each limit. 429 when attempts at the same moment have used one up
 * meanwhile: those that come together get no more tries than those that come one by one.
 */
export async function countFailure(db: Db, limits: Limit[]): Promise<void> {
  const keys = limits.map((l) => l.key).toSorted()
  const { rows } = await sql<Counted>`
    insert into attempts as a (key, failures, window_ends_at)
    select key, 1, now() + ${WINDOW} from unnest(${keys}::text[]) key
    on conflict (key) do update set
      failures = case when a.window_ends_at > now() then a.failures + 1 else 1 end,
      window_ends_at = case when a.window_ends_at > now() then a.window_ends_at
                       else now() + ${WINDOW} end
    returning ${COUNTED}`.execute(db)
  refuseAbove(limits, rows, (limit) => limit.failures)
}

function refuseAbove(limits: Limit[], rows: Counted[], most: (limit: Limit) => number): void {
  for (const limit of limits) {
    const row = rows.find((r) => r.key === limit.key)
    if (row && row.failures > most(limit)) throw problems.tooMany(row.seconds)
  }
}
