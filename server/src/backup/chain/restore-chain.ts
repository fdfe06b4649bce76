import { existsSync } from 'node:fs'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import { recoverCluster } from '../../db/embedded/recover.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Logger } from '../../log.ts'
import type { Storage } from '../../storage/storage.ts'
import { ArchiveError } from '../archive.ts'
import { prefetch } from '../prefetch.ts'
import type { Chain } from './chain.ts'
import { baseFor, copyOf, findGaps } from './copy-of.ts'
import { readBackedUp } from './files.ts'

const FILES_AT_ONCE = 8
const BATCH = 500
const SIZES_AT_ONCE = 20

/**
 * Makes the database in a data folder that has none as it was at a moment.
 * @param at ISO 8601; undefined: as new as the backup has it
 * @throws {ArchiveError} when there is a database already, or the backup is not whole
 */
export async function restoreDatabase(
  chain: Chain,
  dataDir: string,
  at: string | undefined,
  log: Logger,
): Promise<void> {
  if (existsSync(clusterFolder(dataDir))) {
    throw new ArchiveError(
      'There is a database in this data folder, and a backup is restored into an empty one only: ' +
        'set another DATA_DIR.',
    )
  }
  const base = await baseFor(chain, at)
  if (at === undefined) await findGaps(chain, base)
  const copy = copyOf(chain, base)
  await recoverCluster({ dataDir, copy, at, log, durable: true })
}

/**
 * Brings the files that rows name from the backup into the storage; the sizes in which photos are shown are
 * made later, by jobs.
 * @returns hashes of those that the backup does not have, or not as they were
 */
export async function restoreFiles(
  pool: pg.Pool,
  storage: Storage,
  chain: Chain,
): Promise<{ files: number; missing: string[] }> {
  // runs that were under way at that moment are not any more
  await pool.query(
    `update backup_runs set ended_at = now(), ok = false, found = 'It was broken off.'
      where ended_at is null`,
  )
  // what is changed from here on needs a base copy of its own
  await pool.query(
    `update backup_runs set broken_at = now() where kind = 'base' and ok and broken_at is null`,
  )
  const missing: string[] = []
  let files = 0
  const bringBack = async (sha256: string) => {
    const bytes = await readBackedUp(chain, sha256)
    if (bytes === null || bytes === 'wrong') return { sha256, isBack: false }
    await storage.put({ sha256, size: 'original' }, bytes)
    return { sha256, isBack: true }
  }
  for await (const { sha256, isBack } of prefetch(hashes(pool), FILES_AT_ONCE, bringBack)) {
    if (isBack) files += 1
    else missing.push(sha256)
  }
  await askForSizes(pool)
  return { files, missing }
}

/** The backup has originals alone. */
async function askForSizes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ sha256: string }>(
    'update blobs set sizes_wait = true where width is not null returning sha256',
  )
  const photos = rows.map(({ sha256 }) => sha256)
  await transaction(pool, 'write', async (db) => {
    for (let n = 0; n < photos.length; n += SIZES_AT_ONCE) {
      const sha256 = photos.slice(n, n + SIZES_AT_ONCE)
      // mails and changes that go to the backup do not wait behind all photos
      await enqueue(db, 'make-sizes', { sha256 }, { queue: 'sizes' })
    }
  })
}

async function* hashes(pool: pg.Pool): AsyncGenerator<string, void, undefined> {
  for (let after = ''; ;) {
    const { rows } = await pool.query<{ sha256: string }>(
      `select sha256 from blobs where sha256 > $1 order by sha256 limit ${BATCH}`,
      [after],
    )
    yield* rows.map(({ sha256 }) => sha256)
    const last = rows.at(-1)
    if (!last) return
    after = last.sha256
  }
}
