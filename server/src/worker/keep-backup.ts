import type pg from 'pg'
import { hasToShip } from '../backup/chain/ship.ts'
import { keepingStorage } from '../backup/chain/files.ts'
import { chainOf } from '../backup/chain/place.ts'
import { clearDrill } from '../backup/chain/drill.ts'
import type { Config } from '../config/config.ts'
import { transaction } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { BareJob, JobDeps } from '../jobs/job.ts'
import { backupState, findBackupFaults } from '../jobs/runs.ts'
import type { Logger } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { isBackupAway } from './backups.ts'

/** A restored database says by its last heartbeat how much was lost. */
const HEARTBEAT_MS = 10_000
const SHIP_MS = 5000
/**
 * Milliseconds between two looks where the database lies outside and files alone are looked for, and while the backup
 * is away.
 */
const SELDOM_MS = 60_000

interface Deps {
  config: Config
  pool: pg.Pool
  log: Logger
}

/** The storage of the worker: where a backup is kept, bytes go only when it has them. */
export function storageOfWorker({ config, storage }: Pick<JobDeps, 'config' | 'storage'>): Storage {
  if (config.backup.to === undefined) return storage
  return keepingStorage(storage, () => chainOf(config))
}

/** Tells that it lives, and asks for the work on the backup, until told to stop. */
export function keepBackup(deps: Deps, stopped: AbortSignal): void {
  const { config, log } = deps
  if (config.backup.to === undefined && config.databaseUrl === undefined) return
  const timers = [every(HEARTBEAT_MS, () => beatHeart(deps.pool), log)]
  if (config.backup.to !== undefined) {
    let askedAt = 0
    timers.push(
      every(
        SHIP_MS,
        async () => {
          const isSeldom = config.databaseUrl !== undefined || isBackupAway()
          if (isSeldom && Date.now() - askedAt < SELDOM_MS) return
          if (!(await hasToShip(config))) return
          askedAt = Date.now()
          await ask(deps.pool, 'ship-wal')
        },
        log,
      ),
    )
    void clearDrill(config.dataDir, log)
      .then(() => ask(deps.pool, 'base-when-due'))
      .catch((error: unknown) => log.warn({ err: error }, 'The first look at the backup failed'))
  }
  stopped.addEventListener('abort', () => timers.forEach(clearInterval), { once: true })
}

function every(ms: number, work: () => Promise<void>, log: Logger): NodeJS.Timeout {
  let isAtIt = false
  const once = async () => {
    if (isAtIt) return
    isAtIt = true
    await work()
      .catch((error: unknown) => log.debug({ err: error }, 'The backup waits for the database'))
      .finally(() => {
        isAtIt = false
      })
  }
  void once()
  return setInterval(() => void once(), ms)
}

async function beatHeart(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into heartbeats (at) values (now()) on conflict (id) do update set at = excluded.at`,
  )
}

function ask(pool: pg.Pool, job: BareJob): Promise<void> {
  return transaction(pool, 'write', (db) => enqueue(db, job, {}, { key: job }))
}

/** Answers whether the backup is as new as it should be. */
export function backupWatch(
  pool: pg.Pool,
  config: Pick<Config, 'backup' | 'databaseUrl'>,
): () => Promise<boolean> {
  return async () => {
    const state = await transaction(pool, 'read', (db) => backupState(db, config.backup))
    return Object.values(findBackupFaults(state, config)).every((fault) => fault === null)
  }
}
