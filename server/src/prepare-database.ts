import type { Pool } from 'pg'
import { progressLine } from './cli/progress-line.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { createPatientPool } from './db/pool.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isEmptyDatabase, loadDemo } from './demo.ts'
import { installJobs } from './jobs/install-jobs.ts'
import type { Logger } from './log.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Brings the database to this release. An empty one of our own gets the demo programme, so that a
 * first start shows something; an outside one is left to its operator.
 * @param url connection string; this work has no deadlines
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl'>,
  url: string,
  storage: Storage,
  log: Logger,
): Promise<void> {
  const pool = createPatientPool(url, log)
  try {
    await migrate(pool, log)
    await installJobs(pool)
    if (config.databaseUrl === undefined && (await isEmptyDatabase(pool))) {
      process.stderr.write('Loading the demo programme\n')
      await loadDemo(pool, storage, progressLine(process.stderr))
    }
  } finally {
    await pool.end()
  }
}

/** Lines that tell the demo accounts, when the database has any. */
export async function demoAccountLines(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    'select email from users where is_active and email = any($1)',
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  )
  if (rows.length === 0) return []
  const there = new Set(rows.map(({ email }) => email))
  return [
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.filter(({ email }) => there.has(email)).map(
      ({ email, level }) => `  ${email.padEnd(28)}${level}`,
    ),
  ]
}
