import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Pool } from 'pg'
import { transaction } from '../db/db.ts'
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
 * same file takes the bytes away. The hashes of what it stores go into `fresh`, to
 * be taken back if the import fails. Answers all files by the names that the programme gives them.
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
