import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Config, Lane } from '../config/config.ts'
import { jobsOf, LANES } from '../jobs/lanes.ts'
import type { Logger } from '../log.ts'
import { problems } from '../problems.ts'
import type { Storage } from '../storage/storage.ts'
import type { Health } from './health.ts'

const OFTEN_MS = 5000
const NOW_AND_THEN_MS = 30_000
/** A commit that waits for so long waits for a standby that is not there. */
const STANDBY = "interval '2 seconds'"
const MAIL = "interval '15 minutes'"

interface Parts {
  config: Pick<Config, 'dataDir' | 'minFreeDisk' | 's3' | 'databaseUrl'>
  pool: Pick<pg.Pool, 'query'>
  storage: Pick<Storage, 'probe'>
  log: Logger
}

/** Watches what every server has: the store, the disk, a standby that commits wait for, mails and jobs. */
export function watchParts(health: Health, { config, pool, storage, log }: Parts): void {
  const isTrue = async (sql: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ works: boolean }>(`select (${sql}) as works`, values)
    return rows[0]?.works ?? true
  }

  health.watch('files', NOW_AND_THEN_MS, () =>
    storage.probe().then(
      () => true,
      (error: unknown) => {
        if (!health.ails('files')) log.warn({ err: rootOf(error) }, 'Files cannot be stored')
        return false
      },
    ),
  )
  // where files and the database lie elsewhere, nothing grows here
  if (!config.s3 || config.databaseUrl === undefined) {
    health.watch('disk', NOW_AND_THEN_MS, async () => {
      const { bavail, bsize } = await statfs(config.dataDir)
      return bavail * bsize >= config.minFreeDisk
    })
  }
  health.watch('standby', OFTEN_MS, () =>
    isTrue(`not exists (select from pg_stat_activity
             where wait_event = 'SyncRep' and query_start < now() - ${STANDBY})`),
  )
  health.watch('mail', NOW_AND_THEN_MS, () =>
    isTrue(`not exists (select from mails where outcome is null and created_at < now() - ${MAIL})`),
  )
  const lanes = Object.keys(LANES) as Lane[]
  const bars = lanes.flatMap((lane) => jobsOf(lane).map((job) => ({ job, bar: LANES[lane].barS })))
  health.watch('jobs', NOW_AND_THEN_MS, () =>
    isTrue(
      `not exists (select from graphile_worker.jobs j
        join unnest($1::text[], $2::integer[]) as lane (job, bar) on lane.job = j.task_identifier
        where j.locked_at is null and j.attempts < j.max_attempts
          and j.run_at < now() - make_interval(secs => lane.bar))`,
      [bars.map(({ job }) => job), bars.map(({ bar }) => bar)],
    ),
  )
}

/**
 * The same storage, into whose folder nothing is put while its disk is almost full: what is left is for the database,
 * whose disk it may be. Errors: 503 `diskFull`.
 */
export function sparingRoom(storage: Storage, health: Health): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      if (health.ails('disk')) throw problems.diskFull()
      await storage.put(key, bytes)
    },
  }
}

/** The error that a refusal was made of. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}
