import type pg from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import type { Logger } from '../log.ts'
import { takeMigrationLock } from './steps/migration-lock.ts'
import {
  type AppliedStep,
  appliedSteps,
  beginRun,
  endRun,
  auditRun,
  newerSteps,
  prepareRecords,
  refusalOf,
  tellStep,
} from './steps/records.ts'
import { type Patience, runStep } from './steps/run-step.ts'
import { hashOf, type Migration, readMigrations } from './steps/step.ts'
import { watchSteps } from './steps/watch-step.ts'

interface Ways {
  /** The migrations; without them, those of this release. */
  migrations?: Migration[]
  /** The signal by which the process is asked to stop. */
  stopped?: AbortSignal | undefined
  patience?: Patience
}

/**
 * Brings the database to the schema of this release: each missing step by itself, so that a crash leaves
 * whole steps. A database that a newer release has migrated is left as it is.
 * @param pool without deadlines, of two connections at least
 * @throws one sentence when the database is of another line of releases, or needs a newer one
 */
export async function migrate(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  { migrations, stopped = new AbortController().signal, patience }: Ways = {},
): Promise<void> {
  const wanted = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await setUpSession(client)
    await takeMigrationLock(client, log, stopped)
    await prepareRecords(client)
    const applied = await appliedSteps(client)
    const missing = missingSteps(applied, wanted)
    if (missing.length === 0) return
    const run = await beginRun(client)
    const watch = await watchSteps(pool, client, log, stopped)
    try {
      for (const step of missing) {
        stopped.throwIfAborted()
        log.info({ migration: step.name }, 'migrating the database')
        await tellStep(client, run, step.name)
        watch.begin(step.name)
        await runStep(client, step, log, stopped, patience)
      }
      await endRun(client, run, null)
      // steps of this release are those of a run that was interrupted
      const before = applied.findLast(({ release }) => release !== RELEASE) ?? applied.at(-1)
      // an empty database was on no release, and with chosen steps nobody knows what is there
      if (before && migrations === undefined) {
        await auditRun(client, before.release).catch((err: unknown) =>
          log.info({ err }, 'the audit log does not say that the database was migrated'),
        )
      }
    } catch (error) {
      await endRun(client, run, (error as Error).message).catch(() => undefined)
      throw error
    } finally {
      watch.end()
    }
  } finally {
    // the settings and the lock go with the connection
    client.release(true)
  }
}

/** Steps have deadlines of their own; a statement whose server was killed ends with it. */
async function setUpSession(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  for (const setting of ["client_connection_check_interval = '5s'", "tcp_user_timeout = '15s'"]) {
    // only Linux has both
    await client.query(`set ${setting}`).catch(() => undefined)
  }
}

/**
 * The steps of this release that were not done yet.
 * @throws one sentence when those that were done are not the ones of this release, and it may not run beside them
 */
export function missingSteps(
  applied: readonly AppliedStep[],
  wanted: readonly Migration[],
): Migration[] {
  for (const [i, step] of wanted.entries()) {
    const done = applied[i]
    if (done && (done.name !== step.name || done.sha256 !== hashOf(step))) {
      throw new Error(
        `The database was migrated by another release of Plumbline (${done.name}). ` +
          'Start that release, or a newer one, on it.',
      )
    }
  }
  const refusal = refusalOf(newerSteps(applied, wanted))
  if (refusal !== null) throw new Error(refusal)
  return wanted.slice(applied.length)
}
