import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/**
 * Brings the tables and functions of graphile-worker, in a schema of their own, to its release.
 * Several servers may do so at once; it needs a connection that nobody else holds.
 */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const silent = new Logger(() => () => undefined)
  await runMigrations({ pgPool: pool, logger: silent })
}
