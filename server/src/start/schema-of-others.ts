import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { missingSteps } from '../db/migrate.ts'
import { readMigrations } from '../db/steps/step.ts'
import { appliedSteps, newerSteps, refusalOf } from '../db/steps/records.ts'
import type { Health } from '../health/health.ts'
import type { Logger } from '../log.ts'

const EVERY_MS = 30_000
const AGAIN_MS = 1000
const EACH_NTH_IS_LOGGED = 10

/**
 * Waits until somebody else has brought the database to this release, and says every ten seconds what is missing.
 * @throws as `migrate`
 */
export async function untilMigrated(
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<Logger, 'info'>,
  stopped = new AbortController().signal,
): Promise<void> {
  const wanted = await readMigrations()
  for (let tries = 0; ; tries += 1) {
    const missing = missingSteps(await appliedSteps(pool), wanted)
    if (missing.length === 0) return
    if (tries % EACH_NTH_IS_LOGGED === 0) {
      log.info(
        `MIGRATE=never: waiting until another server or \`npm run migrate\` does ${missing.length} steps, ${missing[0]?.name} first.`,
      )
    }
    await delay(AGAIN_MS, undefined, { signal: stopped })
  }
}

/**
 * Watches whether a newer release has migrated the database: this server then says so, and goes on as long as it may.
 * @returns the exit code, when the schema needs a newer release than this one
 */
export async function untilOutdated(
  pool: Pick<pg.Pool, 'query'>,
  health: Pick<Health, 'watch'>,
  log: Logger,
): Promise<number> {
  const ours = await readMigrations()
  return await new Promise((resolve) => {
    health.watch('schema', EVERY_MS, async () => {
      const newer = newerSteps(await appliedSteps(pool), ours)
      const refusal = refusalOf(newer)
      if (refusal !== null) {
        log.fatal(`${refusal} It stops.`)
        resolve(1)
      }
      return newer.length === 0
    })
  })
}
