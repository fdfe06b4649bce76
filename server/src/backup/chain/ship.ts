import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'
import { spoolFolder, spoolOff } from '../../db/embedded/archiving.ts'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import type { Config } from '../../config/config.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobDeps } from '../../jobs/job.ts'
import type { Chain } from './chain.ts'
import { ifMissing, lengthOf, namesIn, writeDurably } from './durable.ts'
import { keepNewFiles } from './files.ts'
import { alone } from './alone.ts'
import { paceOf } from './pace.ts'
import { chainOf } from './place.ts'
import { isLaidAside, isSegment, nextSegment, packed, unpacked } from './segments.ts'

type Deps = Pick<JobDeps, 'config' | 'pool' | 'storage'>

/** The moment from which on rows of files are looked at the next time; a process looks at all of them first. */
const filesSince = new Map<string, string>()

/**
 * Takes what PostgreSQL has laid aside to the backup: first the files that rows name, then the changes, so
 * that every moment that can be restored has its files.
 * @returns what it did, in a sentence
 */
export async function ship(deps: Deps): Promise<string> {
  const shipped = await alone(deps.pool, 'ship', () => shipAlone(deps))
  return shipped ?? 'Another process is shipping.'
}

async function shipAlone({ config, pool, storage }: Deps): Promise<string> {
  const begun = new Date()
  const chain = await chainOf(config)
  const isOurs = config.databaseUrl === undefined
  const cluster = clusterFolder(config.dataDir)
  const waiting = isOurs ? (await namesIn(spoolFolder(cluster))).filter(isLaidAside) : []
  if (isOurs && (await lengthOf(spoolOff(cluster))) !== null) await markBroken(pool, chain)
  const pace = paceOf(config.backup.bytesPerSecond)
  const files = await keepNewFiles(pool, storage, chain, filesSince.get(chain.id) ?? null, pace)
  for (const name of waiting) await shipOne(pool, chain, join(spoolFolder(cluster), name), name)
  filesSince.set(chain.id, files.next)
  // of a database outside the backup has the files alone
  if (!isOurs) await moveOn(pool, chain, begun)
  const missing =
    files.missing.length > 0 ? ` Not in the storage: ${files.missing.join(', ')}.` : ''
  return `Shipped ${waiting.length} segments of changes and ${files.copied} files.${missing}`
}

/** True if files wait for their way to the backup; with a database outside they always may. */
export async function hasToShip(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  if (config.databaseUrl !== undefined) return true
  return (await namesIn(spoolFolder(clusterFolder(config.dataDir)))).length > 0
}

const ENDING = '.zst'
const withoutEnding = (name: string) => name.slice(0, -ENDING.length)
/** The path of a segment in the backup. */
export const shippedFile = (chain: Chain, name: string) => join(chain.wal, `${name}${ENDING}`)

/** The names of everything that PostgreSQL has laid aside and that lies in the backup. */
export async function shippedNames(chain: Chain): Promise<string[]> {
  const names = (await namesIn(chain.wal)).filter((name) => name.endsWith(ENDING))
  return names.map(withoutEnding).filter(isLaidAside)
}

async function shipOne(pool: pg.Pool, chain: Chain, from: string, name: string): Promise<void> {
  const [bytes, found] = await Promise.all([readFile(from), stat(from)]).catch(
    // it was dropped meanwhile, because the disk is full
    ifMissing([null, null]),
  )
  if (!bytes || !found) return
  const to = shippedFile(chain, name)
  const there = await readFile(to).catch(ifMissing(null))
  const isThere = there !== null && (await unpacked(there).catch(() => null))?.equals(bytes)
  if (there !== null && !isThere) {
    throw new Error(`BACKUP_TO holds other changes under the name ${name}.`)
  }
  if (!isThere) await writeDurably(to, await packed(bytes))
  if (isSegment(name)) {
    // after a restore another timeline begins, and it needs a base copy of its own
    const before = await lengthOf(shippedFile(chain, nextSegment(name, -1)))
    if (before === null) await markBroken(pool, chain)
    await moveOn(pool, chain, found.mtime)
  }
  await rm(from, { force: true })
}

/** The newest base copy lacks changes from now on: another one is asked for. */
async function markBroken(pool: pg.Pool, chain: Chain): Promise<void> {
  const { rowCount } = await pool.query(
    `update backup_runs set broken_at = now() where broken_at is null and id = ${NEWEST}`,
    [chain.id],
  )
  if (rowCount !== 0) {
    const job = 'base-when-due'
    await transaction(pool, 'write', (db) => enqueue(db, job, {}, { key: job }))
  }
}

/** The backup has all changes until then; of a database outside, all files. */
async function moveOn(pool: pg.Pool, chain: Chain, upTo: Date): Promise<void> {
  await pool.query(
    `update backup_runs set wal_up_to = greatest(wal_up_to, $2)
      where broken_at is null and id = ${NEWEST}`,
    [chain.id, upTo],
  )
}

const NEWEST = `(select id from backup_runs where kind = 'base' and ok and chain = $1
  order by started_at desc limit 1)`
