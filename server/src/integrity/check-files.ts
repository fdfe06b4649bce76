import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fileSize } from '@plumbline/contract/files'
import { transaction } from '../db/db.ts'
import { lockBlob } from '../files/blob-lock.ts'
import { withoutRow } from '../files/sweep.ts'
import { AppError } from '../problems.ts'
import type { BlobKey, Storage } from '../storage/storage.ts'
import { type Finding, Tally } from './finding.ts'

const BATCH = 500
const AT_ONCE = 8

interface BlobRow {
  sha256: string
  size: number
  /** True if the sizes in which a picture is shown must be there. */
  isPicture: boolean
}

/**
 * The rows of bytes against the storage, in both directions. Every original is read to its end. What
 * was stored less than `olderThanMs` ago may still be waiting for its row.
 * @throws when the storage is away, for that says nothing about what it keeps
 */
export async function checkFiles(
  pool: pg.Pool,
  storage: Storage,
  olderThanMs: number,
): Promise<Finding[]> {
  const missing = new Tally('rows without their file', 'missing')
  const wrong = new Tally('files with wrong bytes', 'bytes')
  const unknown = new Tally('files without a row', 'unknown')
  for await (const rows of batchesOfRows(pool)) {
    const queue = rows.values()
    const check = async () => {
      for (const row of queue) {
        const found = await checkRow(pool, storage, row)
        for (const what of found.missing) missing.add(what, row.sha256)
        if (found.isWrong) wrong.add(row.sha256, row.sha256)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, check))
  }
  for await (const sha256 of unknownFiles(pool, storage, olderThanMs)) unknown.add(sha256)
  return [missing, wrong, unknown]
}

async function* batchesOfRows(pool: pg.Pool): AsyncGenerator<BlobRow[]> {
  for (let last = ''; ;) {
    const { rows } = await pool.query<BlobRow>(
      `select sha256, size, width is not null and not sizes_wait as "isPicture" from blobs
        where sha256 > $1 order by sha256 limit ${BATCH}`,
      [last],
    )
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.sha256 ?? ''
  }
}

async function checkRow(pool: pg.Pool, storage: Storage, row: BlobRow) {
  const sizes = row.isPicture ? fileSize.options : (['original'] as const)
  const missing: string[] = []
  for (const size of sizes) {
    const key = { sha256: row.sha256, size }
    if (!(await storage.has(key)) && (await isReallyMissing(pool, storage, key))) {
      missing.push(`${row.sha256} ${size}`)
    }
  }
  const isWrong = !(await isWhole(storage, row))
  return { missing, isWrong }
}

/** Both may have gone since the row was read: then nothing is missing. */
function isReallyMissing(pool: pg.Pool, storage: Storage, key: BlobKey): Promise<boolean> {
  return transaction(pool, 'write', async (db) => {
    await lockBlob(db, key.sha256, 'keep')
    const row = await db
      .selectFrom('blobs')
      .select('sha256')
      .where('sha256', '=', key.sha256)
      .executeTakeFirst()
    return row !== undefined && !(await storage.has(key))
  })
}

/** True if the original has the bytes of its hash; one that is not there counts as missing, not as wrong. */
async function isWhole(storage: Storage, { sha256, size }: BlobRow): Promise<boolean> {
  try {
    const found = await storage.read({ sha256, size: 'original' })
    if (!found) return true
    const hash = createHash('sha256')
    for await (const chunk of found.stream as AsyncIterable<Buffer>) hash.update(chunk)
    return found.length === size && hash.digest('hex') === sha256
  } catch (error) {
    if (error instanceof AppError) throw error
    return false
  }
}

async function* unknownFiles(
  pool: pg.Pool,
  storage: Storage,
  olderThanMs: number,
): AsyncGenerator<string> {
  const before = Date.now() - olderThanMs
  let batch = new Set<string>()
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt.getTime() <= before) batch.add(key.sha256)
    if (batch.size < BATCH) continue
    yield* await withoutRow(pool, [...batch])
    batch = new Set()
  }
  yield* await withoutRow(pool, [...batch])
}
