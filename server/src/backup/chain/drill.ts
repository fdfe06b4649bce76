import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import { clearLeftovers } from '../../db/embedded/leftovers.ts'
import { recoverCluster } from '../../db/embedded/recover.ts'
import { startEmbedded } from '../../db/embedded/start.ts'
import { createPatientPool } from '../../db/pool.ts'
import { readMigrations } from '../../db/steps/step.ts'
import { checkCounts } from '../../integrity/check-counts.ts'
import type { JobDeps } from '../../jobs/job.ts'
import type { Outcome } from '../../jobs/runs.ts'
import type { Logger } from '../../log.ts'
import { alone } from './alone.ts'
import type { Chain } from './chain.ts'
import { baseFor, copyOf, findGaps } from './copy-of.ts'
import type { Base } from './manifest.ts'
import { chainOf } from './place.ts'
import { readBack } from './read-back.ts'

type Deps = Pick<JobDeps, 'config' | 'pool' | 'log'>

/** Asks a database as the product does; throws when it does not answer. */
export type Asks = (pool: pg.Pool) => Promise<void>

const SAMPLE = 200
/** The room that a drill needs, as a multiple of the database's size: PostgreSQL writes more while it recovers. */
const ROOM = 1.2

const drillFolder = (dataDir: string) => join(dataDir, 'drill')

/**
 * Restores the newest backup for real, into a folder of its own with a PostgreSQL of its own, and looks whether
 * everything is there. The folder is removed.
 * @param asks asks for what a person sees, by the queries of the product
 */
export async function drill({ config, pool, log }: Deps, asks: Asks): Promise<Outcome> {
  const outcome = await alone(pool, 'drill', async () => {
    const chain = await chainOf(config)
    const base = await baseFor(chain, undefined)
    const dataDir = drillFolder(config.dataDir)
    await clearDrill(config.dataDir, log)
    await findRoom(config.dataDir, base, config.minFreeDisk)
    try {
      return await tryOut(chain, base, dataDir, log, asks)
    } finally {
      await clearDrill(config.dataDir, log)
    }
  })
  if (!outcome) throw new Error('Another drill is under way.')
  return outcome
}

/** Removes what a drill that was killed has left, its PostgreSQL too. */
export async function clearDrill(dataDir: string, log: Logger): Promise<void> {
  const folder = drillFolder(dataDir)
  const cluster = clusterFolder(folder)
  for (const place of [cluster, `${cluster}.restored`]) await clearLeftovers(place, log)
  await rm(folder, { recursive: true, force: true })
}

async function findRoom(dataDir: string, base: Base, minFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < ROOM * base.bytes + minFree) {
    const megabytes = Math.ceil((ROOM * base.bytes + minFree) / 1e6)
    throw new Error(`No room: a drill needs ${megabytes} MB free in the data folder.`)
  }
}

async function tryOut(
  chain: Chain,
  base: Base,
  dataDir: string,
  log: Logger,
  asks: Asks,
): Promise<Outcome> {
  const begun = Date.now()
  await findGaps(chain, base)
  await recoverCluster({ dataDir, copy: copyOf(chain, base), at: undefined, log, durable: false })
  const postgres = await startEmbedded({ dataDir, log, durable: false })
  const restored = createPatientPool(postgres.url, log)
  try {
    await asks(restored)
    const rtoS = Math.ceil((Date.now() - begun) / 1000)
    const checked = await checkRestored(restored, chain, base.rows, begun)
    return { ...checked, rtoS, chain: chain.id, bytes: base.bytes }
  } finally {
    await restored.end()
    await postgres.stop()
  }
}

/**
 * Looks whether a database that was restored has everything, and the backup its files.
 * @param rows how many there were when the base copy was made
 * @param lostAt when the loss would have happened (ms since 1970)
 */
export async function checkRestored(
  restored: pg.Pool,
  chain: Chain | null,
  rows: Record<string, number>,
  lostAt: number,
): Promise<Outcome> {
  const wrong = [
    ...(await wrongMigrations(restored)),
    ...(await lostRows(restored, rows)),
    ...(await wrongCounts(restored)),
  ]
  const files = chain && (await readBack(restored, chain, SAMPLE))
  if (files && files.missing.length > 0) wrong.push(`${named(files.missing)} missing in the backup`)
  if (files && files.wrong.length > 0) wrong.push(`${named(files.wrong)} altered in the backup`)
  const { rows: beats } = await restored.query<{ at: string }>('select at from heartbeats')
  const at = beats[0]?.at
  return {
    ok: wrong.length === 0,
    ...(files && { files: files.read }),
    ...(at !== undefined && {
      rpoS: Math.max(0, Math.ceil((lostAt - new Date(at).getTime()) / 1000)),
    }),
    ...(wrong.length > 0 && { found: `${wrong.join('; ')}.` }),
  }
}

const named = (hashes: string[]) =>
  `${hashes.length} ${hashes.length === 1 ? 'file' : 'files'} (${hashes.slice(0, 3).join(', ')}${hashes.length > 3 ? ', …' : ''})`

async function wrongMigrations(restored: pg.Pool): Promise<string[]> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const { rows } = await restored.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  const unknown = rows.filter(({ name }) => !known.has(name))
  return unknown.map(({ name }) => `this release does not know the migration ${name}`)
}

async function lostRows(restored: pg.Pool, rows: Record<string, number>): Promise<string[]> {
  const lost: string[] = []
  for (const [table, least] of Object.entries(rows)) {
    if (!/^[a-z_]+$/.test(table)) throw new Error('The manifest names a table that cannot be.')
    const { rows: counted } = await restored.query<{ n: number }>(
      `select count(*) as n from ${table}`,
    )
    const n = counted[0]?.n ?? 0
    if (n < least) lost.push(`${table} has ${n} rows, and had ${least} when it was copied`)
  }
  return lost
}

async function wrongCounts(restored: pg.Pool): Promise<string[]> {
  const findings = await checkCounts(restored)
  return findings.filter(({ n }) => n > 0).map(({ n, what }) => `${n} ${what}`)
}
