import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { checkedHash, type Storage } from '../../storage/storage.ts'
import type { Chain } from './chain.ts'
import { ifBad, ifMissing, lengthOf, namesIn, syncFolder, writeDurably } from './durable.ts'
import type { Pace } from './pace.ts'

/** The outcome of copying the files that rows name. */
export interface CopiedFiles {
  copied: number
  bytes: number
  /** Hashes of those that the storage does not have, or not as their hash says; at most a few. */
  missing: string[]
}

/** All pairs of letters that a hash can begin with. */
const BEGINNINGS = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))
const NAMED = 20
/** A transaction may have begun a moment before the database shows that it has. */
const MARGIN = "interval '10 seconds'"

const fileOf = (chain: Chain, sha256: string) =>
  join(chain.files, checkedHash(sha256).slice(0, 2), sha256)

/**
 * Copies the originals that rows name and the backup does not have: all that were committed before it was called.
 * @param since rows of transactions that ended before then are there already; null: all rows are looked at
 * @returns also from when on it has to look the next time
 */
export async function keepNewFiles(
  pool: pg.Pool,
  storage: Storage,
  chain: Chain,
  since: string | null,
  pace: Pace,
): Promise<CopiedFiles & { next: string }> {
  // whoever inserts a row later, or has not committed it yet, began at or after this moment
  const { rows: oldest } = await pool.query<{ next: string }>(
    `select least(now(), min(xact_start)) - ${MARGIN} as next from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`,
  )
  const done: CopiedFiles = { copied: 0, bytes: 0, missing: [] }
  if (since === null) {
    for (const beginning of BEGINNINGS) {
      const there = new Set(await namesIn(join(chain.files, beginning)))
      for (const sha256 of await hashesOf(pool, beginning)) {
        if (!there.has(sha256)) await keep(storage, chain, sha256, done, pace)
      }
    }
  } else {
    const { rows } = await pool.query<{ sha256: string }>(
      'select sha256 from blobs where created_at >= $1 order by sha256',
      [since],
    )
    for (const { sha256 } of rows) await keep(storage, chain, sha256, done, pace)
  }
  return { ...done, next: oldest[0]?.next ?? new Date(0).toISOString() }
}

/** The hashes of the rows that begin so. */
export async function hashesOf(pool: Pick<pg.Pool, 'query'>, beginning: string): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(
    `select sha256 from blobs where sha256 >= $1 and sha256 < $1 || 'g' order by sha256`,
    [beginning],
  )
  return rows.map(({ sha256 }) => sha256)
}

async function keep(
  storage: Storage,
  chain: Chain,
  sha256: string,
  done: CopiedFiles,
  pace: Pace,
): Promise<void> {
  const bytes = await keepFile(storage, chain, sha256)
  if (bytes === 'missing') {
    if (done.missing.length < NAMED) done.missing.push(sha256)
    return
  }
  if (bytes === 0) return
  done.copied += 1
  done.bytes += bytes
  await pace(bytes)
}

/**
 * Copies an original into the backup when it is not there.
 * @returns the bytes that were copied; 'missing' when the storage has none, or others than the hash says
 */
async function keepFile(
  storage: Storage,
  chain: Chain,
  sha256: string,
): Promise<number | 'missing'> {
  if ((await backedUpLength(chain, sha256)) !== null) return 0
  return copyFile(storage, chain, sha256)
}

async function copyFile(
  storage: Storage,
  chain: Chain,
  sha256: string,
): Promise<number | 'missing'> {
  const path = fileOf(chain, sha256)
  const found = await storage.read({ sha256, size: 'original' })
  const bytes = found && (await buffer(found.stream))
  if (!bytes || hashOf(bytes) !== sha256) return 'missing'
  const isFirst = (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) !== undefined
  if (isFirst) await syncFolder(chain.files)
  await writeDurably(path, bytes)
  return bytes.length
}

/** The original from the backup; null when it has none, 'wrong' when it has gone bad or the disk cannot read it. */
export async function readBackedUp(chain: Chain, sha256: string): Promise<Buffer | null | 'wrong'> {
  const bytes = await readFile(fileOf(chain, sha256))
    .catch(ifMissing(null))
    .catch(ifBad('wrong' as const))
  if (bytes === null || bytes === 'wrong') return bytes
  return hashOf(bytes) === sha256 ? bytes : 'wrong'
}

/** Notes that an original in the backup has gone bad: the next base copy replaces it. */
export async function noteWrong(chain: Chain, sha256: string): Promise<void> {
  try {
    await mkdir(chain.wrong, { recursive: true, mode: 0o700 })
    await writeDurably(join(chain.wrong, checkedHash(sha256)), Buffer.alloc(0))
  } catch {
    // a copy of a backup may be there to be read alone; whoever found it names it as well
  }
}

/** Replaces originals in the backup that were found bad, where the storage has them. */
export async function replaceWrong(storage: Storage, chain: Chain): Promise<void> {
  for (const sha256 of await namesIn(chain.wrong)) {
    if (!/^[\da-f]{64}$/.test(sha256)) continue
    const isThere = (await backedUpLength(chain, sha256)) !== null
    if (isThere && (await copyFile(storage, chain, sha256)) === 'missing') continue
    await rm(join(chain.wrong, sha256), { force: true })
  }
}

/** Returns the length of the original in the backup; null when the backup has none. */
export const backedUpLength = (chain: Chain, sha256: string) => lengthOf(fileOf(chain, sha256))

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Removes an original from the backup. */
export const forgetFile = (chain: Chain, sha256: string) =>
  rm(fileOf(chain, sha256), { force: true })

/** Every hash that the backup has a file of, in parts by their first two letters. */
export async function* backedUpHashes(
  chain: Chain,
): AsyncGenerator<{ beginning: string; hashes: string[] }> {
  for (const beginning of BEGINNINGS) {
    yield { beginning, hashes: await namesIn(join(chain.files, beginning)) }
  }
}

/** The storage, which lets bytes go only when the backup has them: a moment of the past may name them. */
export function keepingStorage(storage: Storage, open: () => Promise<Chain>): Storage {
  return {
    ...storage,
    async remove(sha256) {
      await keepFile(storage, await open(), sha256)
      await storage.remove(sha256)
    },
  }
}
