import type pg from 'pg'

/** Any numbers, the same in every release. */
const LOCKS = { ship: 7_365_204, base: 7_365_205, drill: 7_365_206 }

/**
 * Does work that nobody else may do at the same time, in the whole installation.
 * @returns null when somebody else is at it
 */
export async function alone<T>(
  pool: pg.Pool,
  what: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect()
  let isOurs = false
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [LOCKS[what]],
    )
    isOurs = rows[0]?.free === true
    return isOurs ? await work() : null
  } finally {
    // who comes next need not wait until PostgreSQL has noticed that the connection ended
    if (isOurs) {
      await client.query('select pg_advisory_unlock($1)', [LOCKS[what]]).catch(() => undefined)
    }
    client.release(true)
  }
}
