import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Running } from './builders.ts'
import { until } from './processes/server-process.ts'

/** Waits until so many connections to the test's database, or more, wait for what somebody else holds. */
export async function untilWaiting(app: Pick<Running, 'pool'>, n: number): Promise<void> {
  await until(async () => {
    const { rows } = await app.pool.query<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rows[0]?.n ?? 0) >= n
  })
}

/**
 * A connection that holds until the test is over what others wait for, however long they take to come there:
 * those of a pool are ended after ten seconds.
 */
export async function connectHolder({ pool }: Pick<Running, 'pool'>): Promise<Client> {
  const holder = new Client(pool.options.connectionString)
  // what a database that is removed says to whoever is still there
  holder.on('error', () => undefined)
  await holder.connect()
  onTestFinished(() => holder.end())
  return holder
}

/** Returns the answer to a request that meets changes under way: it waits for them, and goes on once they are there. */
export async function answerDuring<T>(
  app: Running,
  changes: readonly [sql: string, values: readonly unknown[]][],
  send: () => Promise<T>,
): Promise<T> {
  const other = await connectHolder(app)
  await other.query('begin')
  for (const [sql, values] of changes) await other.query(sql, [...values])
  const sent = send()
  await untilWaiting(app, 1)
  await other.query('commit')
  return sent
}
