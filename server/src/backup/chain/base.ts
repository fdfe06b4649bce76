import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import { spoolOff } from '../../db/embedded/archiving.ts'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import type { JobDeps } from '../../jobs/job.ts'
import type { Outcome } from '../../jobs/runs.ts'
import { alone } from './alone.ts'
import type { Chain } from './chain.ts'
import { copyCluster } from './copy-cluster.ts'
import { lengthOf, syncFolder, writeDurably } from './durable.ts'
import { keepNewFiles, replaceWrong } from './files.ts'
import { forgetGone } from './gone.ts'
import { baseName, type Manifest } from './manifest.ts'
import { paceOf } from './pace.ts'
import { PartsWriter } from './parts.ts'
import { chainOf } from './place.ts'
import { forgetOld } from './retention.ts'
import { missingBetween } from './segments.ts'
import { ship, shippedFile, shippedNames } from './ship.ts'

type Deps = Pick<JobDeps, 'config' | 'pool' | 'storage'>

/** Its last changes are in the backup by then, or BACKUP_TO is away. */
const SHIPPED_WITHIN_MS = 600_000

/**
 * Makes a base copy of the database, and brings the files of the backup in line; where the database lies
 * outside, the files alone. Then what is too old leaves the backup.
 * @throws a sentence when it could not be made
 */
export async function makeBase(deps: Deps): Promise<Outcome> {
  const outcome = await alone(deps.pool, 'base', () => makeBaseAlone(deps))
  if (!outcome) throw new Error('Another base copy is being made.')
  return outcome
}

async function makeBaseAlone(deps: Deps): Promise<Outcome> {
  const { config, pool, storage } = deps
  const chain = await chainOf(config)
  const base = config.databaseUrl === undefined ? await copyDatabase(deps, chain) : null
  const pace = paceOf(config.backup.bytesPerSecond)
  const upTo = new Date()
  const files = await keepNewFiles(pool, storage, chain, null, pace)
  await replaceWrong(storage, chain)
  await forgetGone(pool, chain, config.backup.days)
  await forgetOld(chain, config.backup.days)
  const missing = files.missing.length
  return {
    ok: true,
    chain: chain.id,
    bytes: (base?.bytes ?? 0) + files.bytes,
    files: files.copied,
    walUpTo: upTo,
    ...(missing > 0 && { found: `${missing} files are missing in the storage, or have gone bad.` }),
  }
}

async function copyDatabase(deps: Deps, chain: Chain): Promise<{ bytes: number }> {
  const { config, pool } = deps
  const cluster = clusterFolder(config.dataDir)
  const { bavail, bsize } = await statfs(config.dataDir)
  if (bavail * bsize < 2 * config.minFreeDisk) {
    throw new Error('The disk of the data folder is almost full: changes cannot be laid aside.')
  }
  await removeHalves(chain)
  const startedAt = new Date()
  const folder = join(chain.base, baseName(startedAt))
  const half = `${folder}.part`
  await mkdir(half, { mode: 0o700 })
  // from here on changes are laid aside again, and the copy begins after that
  await rm(spoolOff(cluster), { force: true })
  const rows = await countRows(pool)
  const { rows: known } = await pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  const copied = await withBackupMode(pool, async () => {
    const writer = new PartsWriter(half)
    const pace = paceOf(config.backup.bytesPerSecond)
    const bytes = await copyCluster(cluster, writer, pace)
    return { bytes, parts: await writer.finish() }
  })
  await untilShipped(deps, chain, copied.from, copied.to)
  const manifest: Manifest = {
    release: RELEASE,
    postgres: copied.postgres,
    migrations: known.map(({ name }) => name),
    startedAt: startedAt.toISOString(),
    endedAt: copied.endedAt,
    from: copied.from,
    to: copied.to,
    label: copied.label,
    bytes: copied.made.bytes,
    parts: copied.made.parts,
    rows,
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeDurably(join(half, 'manifest.json'), Buffer.from(text))
  await rename(half, folder)
  await syncFolder(chain.base)
  return { bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Removes the remains of a base copy that was broken off. */
async function removeHalves(chain: Chain): Promise<void> {
  for (const name of await readdir(chain.base)) {
    if (name.endsWith('.part')) await rm(join(chain.base, name), { recursive: true, force: true })
  }
}

/** Tables from which nothing is ever removed. */
const LASTING = ['audit_log', 'users', 'schema_migrations']

async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const name of LASTING) {
    const { rows: counted } = await pool.query<{ n: number }>(`select count(*) as n from ${name}`)
    rows[name] = counted[0]?.n ?? 0
  }
  return rows
}

/** PostgreSQL hears of a base copy before and after it, in one session: it ends the copy with that. */
async function withBackupMode<T>(pool: pg.Pool, copy: () => Promise<T>) {
  const client = await pool.connect()
  try {
    const { rows: start } = await client.query<{ segment: string; version: string }>(
      `select pg_walfile_name(pg_backup_start('plumbline', true)) as segment,
              current_setting('server_version_num') as version`,
    )
    const made = await copy()
    const { rows: stop } = await client.query<{ segment: string; label: string; at: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at
         from pg_backup_stop(false)`,
    )
    await client.query('select pg_switch_wal()')
    const [first] = start
    const [last] = stop
    if (!first || !last) throw new Error('PostgreSQL did not say where the copy begins and ends.')
    return {
      made,
      from: first.segment,
      to: last.segment,
      label: last.label,
      endedAt: last.at,
      postgres: Math.floor(Number(first.version) / 10_000),
    }
  } finally {
    // a copy that failed ends with its session
    client.release(true)
  }
}

/** Ships until the changes of a copy are in the backup. */
async function untilShipped(deps: Deps, chain: Chain, from: string, to: string): Promise<void> {
  const deadline = Date.now() + SHIPPED_WITHIN_MS
  while ((await lengthOf(shippedFile(chain, to))) === null) {
    if (Date.now() > deadline) throw new Error('The changes since its beginning did not arrive.')
    await ship(deps)
    await delay(200)
  }
  const missing = missingBetween(from, to, new Set(await shippedNames(chain)))
  if (missing.length > 0) {
    throw new Error('Changes were dropped while it was made, because the disk is almost full.')
  }
}
