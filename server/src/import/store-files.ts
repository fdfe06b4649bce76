import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, transaction } from '../db/db.ts'
import { keepBlob } from '../files/attach.ts'
import { cleanName, storeUpload } from '../files/store-upload.ts'
import { AppError } from '../http/errors.ts'
import type { Storage } from '../storage/storage.ts'
import type { FoundFile, FoundFiles } from './find-files.ts'
import type { Problems } from './problems.ts'

/** A file that is stored: what a row of `files` says of it. */
export interface StoredFile {
  sha256: string
  kind: 'photo' | 'attachment'
  filename: string
}

export type StoredFiles = ReadonlyMap<string, StoredFile>

/** Two pictures at once use both cores and little memory. */
const AT_ONCE = 2

/**
 * Stores the files that are not stored yet, each distinct one once, and makes the sizes of
 * pictures. Their rows in `blobs` are committed at once, so that no failing request that had the
 * same file takes the bytes away. The hashes of what it stores go into `fresh`, for
 * `discardFresh` if the import fails. Answers all files by the names that the programme gives them.
 */
export async function storeFiles(
  { pool, storage, problems, fresh, onStored }: Storing,
  found: FoundFiles,
): Promise<StoredFiles> {
  const distinct = new Map<string, FoundFile>()
  for (const file of found.values()) distinct.set(file.sha256, file)
  const kinds = await knownKinds(pool, storage, [...distinct.keys()])
  const missing = [...distinct.values()].filter((file) => !kinds.has(file.sha256))
  const queue = missing.values()
  let done = 0
  const work = async () => {
    for (const file of queue) {
      fresh.push(file.sha256)
      const kind = await storeOne(pool, storage, file, problems)
      if (kind) kinds.set(file.sha256, kind)
      done += 1
      onStored(done, missing.length)
    }
  }
  // all have ended before an error goes on, so that what they stored can be taken back
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  const files = new Map<string, StoredFile>()
  for (const [name, { sha256 }] of found) {
    const kind = kinds.get(sha256)
    if (kind) files.set(name, { sha256, kind, filename: cleanName(basename(name)) })
  }
  return files
}

interface Storing {
  pool: Pool
  storage: Storage
  problems: Problems
  fresh: string[]
  onStored: (done: number, total: number) => void
}

async function storeOne(
  pool: Pool,
  storage: Storage,
  file: FoundFile,
  problems: Problems,
): Promise<StoredFile['kind'] | undefined> {
  try {
    const bytes = await readFile(file.path)
    const upload = await storeUpload(storage, basename(file.path), bytes)
    await transaction(pool, 'write', (db) => keepBlob(db, storage, upload))
    return upload.kind
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    problems.add(file.at, `the file "${basename(file.path)}": ${error.message}`)
    return undefined
  }
}

/** Of the files with these hashes, those that are stored completely, and what they are. */
async function knownKinds(
  pool: Pool,
  storage: Storage,
  hashes: string[],
): Promise<Map<string, StoredFile['kind']>> {
  const rows = await transaction(pool, 'read', (db) =>
    db
      .selectFrom('blobs')
      .select(['sha256', 'width'])
      .where((eb) => eb('sha256', '=', eb.fn.any(eb.val(hashes))))
      .execute(),
  )
  const kinds = new Map<string, StoredFile['kind']>()
  for (const { sha256, width } of rows) {
    if (await storage.has({ sha256, size: 'original' })) {
      kinds.set(sha256, width === null ? 'attachment' : 'photo')
    }
  }
  return kinds
}

/** Takes back what a failed import stored, unless something else has come to use it. */
export async function discardFresh(pool: Pool, storage: Storage, fresh: string[]): Promise<void> {
  for (const sha256 of fresh) {
    await transaction(pool, 'write', async (db) => {
      if (await deleteUnusedBlob(db, sha256)) await storage.remove(sha256)
    })
  }
}

/** Under the lock of files/attach.ts, which every request that keeps the same bytes takes as well. */
async function deleteUnusedBlob(db: Db, sha256: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(db)
  const gone = await db
    .deleteFrom('blobs')
    .where('sha256', '=', sha256)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('files as f').select('f.id').where('f.sha256', '=', sha256))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('user_photos as p').select('p.id').where('p.sha256', '=', sha256)),
      ),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
