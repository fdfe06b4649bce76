import type { Running } from './builders.ts'
import { until } from './processes/server-process.ts'

/** Waits until so many connections to the test's database wait for what somebody else holds. */
export async function untilWaiting(app: Running, n: number): Promise<void> {
  await until(async () => {
    const { rows } = await app.pool.query<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n === n
  })
}
