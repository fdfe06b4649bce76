import { sql } from 'kysely'
import type pg from 'pg'
import { BACKUP_BEHIND_S } from '@plumbline/contract/operation/operation'
import type { BackupSettings, Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { problems } from '../problems.ts'
import { enqueue } from './enqueue.ts'

/** The kinds of work on backups that are recorded. */
export type RunKind = 'base' | 'drill' | 'whole' | 'check' | 'integrity'

/** The outcome of a run. */
export interface Outcome {
  ok: boolean
  bytes?: number
  files?: number
  rpoS?: number
  rtoS?: number
  chain?: string
  walUpTo?: Date
  /** The reason for a person why it failed, or what there is to know. */
  found?: string
}

/** A run that nobody has moved for so long has died. */
const DEAD = "interval '12 hours'"

/** Writes down that a run begins. Runs of its kind that were broken off end with it. */
async function beginRun(pool: pg.Pool, kind: RunKind, runId?: string): Promise<string> {
  await pool.query(
    `update backup_runs set ended_at = now(), ok = false, found = 'It was broken off.'
      where kind = $1 and ended_at is null and id is distinct from $2::bigint`,
    [kind, runId ?? null],
  )
  const { rows } = await pool.query<{ id: string }>(
    runId === undefined
      ? { text: 'insert into backup_runs (kind) values ($1) returning id::text', values: [kind] }
      : {
          text: `update backup_runs set started_at = now(), ended_at = null, ok = null, found = null
                  where id = $1 returning id::text`,
          values: [runId],
        },
  )
  return rows[0]?.id ?? beginRun(pool, kind)
}

/** Writes down what came of a run. */
export async function endRun(pool: pg.Pool, runId: string, outcome: Outcome): Promise<void> {
  const { ok, bytes, files, rpoS, rtoS, chain, walUpTo, found } = outcome
  await pool.query(
    `update backup_runs set ended_at = now(), ok = $2, bytes = $3, files = $4, rpo_s = $5, rto_s = $6,
            chain = coalesce($7, chain), wal_up_to = coalesce($8, wal_up_to), found = $9
      where id = $1`,
    [
      runId,
      ok,
      bytes ?? null,
      files ?? null,
      rpoS ?? null,
      rtoS ?? null,
      chain ?? null,
      walUpTo ?? null,
      found?.slice(0, 2000) ?? null,
    ],
  )
}

/**
 * Does a run and writes down what came of it; an error is an outcome as well.
 * @param runId of a run that was asked for; without it one is written down now
 */
export async function withRun(
  pool: pg.Pool,
  kind: RunKind,
  runId: string | undefined,
  work: (runId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const id = await beginRun(pool, kind, runId)
  try {
    const outcome = await work(id)
    await endRun(pool, id, outcome)
    return outcome
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    const outcome = { ok: false, found }
    await endRun(pool, id, outcome)
    return outcome
  }
}

/**
 * Asks for a base copy, a drill or a look at integrity in the transaction that is open, once.
 * @param chain the folder of a base copy, by its id, where it is known
 * @returns the number of the run, by which its outcome is found in `backup_runs`
 * @throws 409 `backupNotSet`, `drillByHand` where the database lies outside, `alreadyRunning`
 */
export async function askForRun(
  db: Db,
  config: Pick<Config, 'backup' | 'databaseUrl'>,
  kind: 'base' | 'drill' | 'integrity',
  chain: string | null = null,
): Promise<string> {
  if (kind !== 'integrity' && config.backup.to === undefined) throw problems.backupNotSet()
  if (kind === 'drill' && config.databaseUrl !== undefined) throw problems.drillByHand()
  // two who ask at the same moment get one run
  await sql`select pg_advisory_xact_lock(hashtextextended(${`run ${kind}`}, 0))`.execute(db)
  const { rows: running } = await sql<{ since: string }>`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from backup_runs
     where kind = ${kind} and ended_at is null and started_at > now() - ${sql.raw(DEAD)}`.execute(
    db,
  )
  if (running[0]) throw problems.alreadyRunning({ time: running[0].since })
  const { rows } = await sql<{ id: string }>`
    insert into backup_runs (kind, chain) values (${kind}, ${chain}) returning id::text`.execute(db)
  const runId = rows[0]?.id ?? ''
  await enqueue(db, kind, { runId }, { key: kind })
  return runId
}

/** SQL: whether a run was in the folder that is in use, which is that of the newest base copy, whatever came of it. */
export const IN_FOLDER_IN_USE = `chain is not distinct from (
  select chain from backup_runs where kind = 'base' and chain is not null
   order by started_at desc limit 1)`

/** The hour (UTC) in which a base copy is made because the newest is old. */
const QUIET_HOUR = 1

/**
 * True where the folder has no base copy, or none with all changes since, or the newest is a week old. The last is so at
 * night alone, and a day later at any time, for no server may run at night.
 * @param chain the folder by its id; null: it is away, and the newest of any folder counts
 */
export async function isBaseDue(
  pool: Pick<pg.Pool, 'query'>,
  chain: string | null,
  now = new Date(),
): Promise<boolean> {
  const isQuiet = now.getUTCHours() === QUIET_HOUR
  const { rows } = await pool.query<{ due: boolean }>(
    `select broken_at is not null
         or started_at < $2::timestamptz - case when $3 then interval '156 hours' else interval '8 days' end as due
       from backup_runs where kind = 'base' and ok and ($1::uuid is null or chain = $1)
      order by started_at desc limit 1`,
    [chain, now, isQuiet],
  )
  return rows[0]?.due ?? true
}

/** The state of the backups, from the database alone; moments are ISO 8601. */
export interface BackupState {
  /**
   * The moment when the last base copy or drill went well; of a backup that is never tried, the moment until which it
   * has all changes.
   */
  lastGoodAt: string | null
  /**
   * The moment until which the newest base copy has all changes; where the database lies outside, all files. Null
   * without a base copy.
   */
  walUpTo: string | null
  /** The moment since when changes are missing. */
  brokenAt: string | null
}

/** @param settings of this server */
export async function backupState(db: Db, settings: BackupSettings): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select case when ${settings.drillAt !== null} or b.wal_up_to is null
                 then (select max(ended_at) from backup_runs where ok and kind in ('base', 'drill'))
                 else b.wal_up_to end as "lastGoodAt",
            b.wal_up_to as "walUpTo", b.broken_at as "brokenAt"
       from (select 1) one
       left join lateral (select wal_up_to, broken_at from backup_runs
                           where kind = 'base' and ok and ${sql.raw(IN_FOLDER_IN_USE)}
                           order by started_at desc limit 1) b on true`.execute(db)
  return rows[0] ?? { lastGoodAt: null, walUpTo: null, brokenAt: null }
}

const HOUR_MS = 3_600_000
/** A backup is good for so long: a drill is done each night; where the database lies outside, a copy each week. */
const GOOD_MS = { own: 26 * HOUR_MS, outside: 9 * 24 * HOUR_MS }

/** The fault of a backup; null where it has none. */
export interface BackupFaults {
  /** Hours without a good one; a first one has its time from the start of the server. */
  oldHours: number | null
  /** Minutes by which its changes are behind. */
  behindMinutes: number | null
  /** The moment since when changes are missing (ISO 8601). */
  brokenAt: string | null
}

/** The milliseconds since a moment; without one, since the server started. */
const since = (at: string | null) => Date.now() - (at ? Date.parse(at) : performance.timeOrigin)

/** The one rule by which the page Operation and the state of a server call a backup good. */
export function findBackupFaults(
  { lastGoodAt, walUpTo, brokenAt }: BackupState,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): BackupFaults {
  const oldMs = since(lastGoodAt)
  const behindMs = walUpTo === null || brokenAt !== null ? 0 : since(walUpTo)
  const goodMs = databaseUrl === undefined ? GOOD_MS.own : GOOD_MS.outside
  return {
    oldHours: oldMs < goodMs ? null : Math.floor(oldMs / HOUR_MS),
    behindMinutes: behindMs > BACKUP_BEHIND_S * 1000 ? Math.floor(behindMs / 60_000) : null,
    brokenAt,
  }
}
