import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, transaction } from '../../db/db.ts'
import { recordBlobs } from '../../files/attach.ts'
import { cleanName, storeUpload } from '../../files/store-upload.ts'
import { AppError } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Problems } from '../problems.ts'

/** A file that is stored: what a row of `files` says of it. */
export interface StoredFile {
  sha256: string
  kind: 'photo' | 'attachment'
  filename: string
}

/** Files at once: while one is read and stored, another is made smaller; more would only take memory. */
const AT_ONCE = 2
const BATCH = 500

interface Storing {
  /** The transaction of the import. */
  db: Db
  pool: Pool
  storage: Storage
  folder: string
  problems: Problems
  /** The hashes of what is stored go in here, to be taken back if the import fails. */
  fresh: string[]
  onStored: (done: number, total: number) => void
}

interface DistinctFile {
  sha256: string
  name: string
  place: string
}

/**
 * Stores the named files that are not stored yet, each distinct one once, and makes the sizes of
 * pictures. Their rows in `blobs` are committed at once, on other connections, so that no failing
 * request that had the same file takes the bytes away.
 */
export async function storeFiles(storing: Storing): Promise<void> {
  const { db, storage, problems, fresh, onStored } = storing
  problems.nextCheck()
  const total = await countFiles(db)
  let done = 0
  let batch = await nextFiles(db, '')
  while (batch.length > 0) {
    const kinds = await knownKinds(db, storage, batch)
    const missing = batch.filter(({ sha256 }) => !kinds.has(sha256))
    done += kinds.size
    const queue = missing.values()
    const work = async () => {
      for (const file of queue) {
        fresh.push(file.sha256)
        const kind = await storeOne(storing, file)
        if (kind) kinds.set(file.sha256, kind)
        done += 1
        onStored(done, total)
      }
    }
    // all have ended before an error goes on, so that what they stored can be taken back
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    await noteKinds(db, kinds)
    batch = await nextFiles(db, batch.at(-1)?.sha256 ?? '')
  }
}

/** Counts the different files that the programme names. */
export async function countFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct sha256)::integer as n from named_files`.execute(db)
  return rows[0]?.n ?? 0
}

/** The named files among these, as they are stored. */
export async function storedFiles(db: Db, names: string[]): Promise<Map<string, StoredFile>> {
  const { rows } = await sql<{ name: string; sha256: string; kind: StoredFile['kind'] }>`
    select name, sha256, kind from named_files where name = any(${names})`.execute(db)
  return new Map(
    rows.map(({ name, ...file }) => [name, { ...file, filename: cleanName(basename(name)) }]),
  )
}

async function nextFiles(db: Db, after: string): Promise<DistinctFile[]> {
  const { rows } = await sql<DistinctFile>`
    select distinct on (sha256) sha256, name, place from named_files
     where sha256 > ${after} order by sha256, number limit ${BATCH}`.execute(db)
  return rows
}

async function noteKinds(db: Db, kinds: Map<string, StoredFile['kind']>): Promise<void> {
  const rows = [...kinds].map(([sha256, kind]) => ({ sha256, kind }))
  await sql`
    update named_files f set kind = r.kind
      from jsonb_to_recordset(${JSON.stringify(rows)}) as r (sha256 text, kind text)
     where f.sha256 = r.sha256`.execute(db)
}

async function storeOne(
  { pool, storage, folder, problems }: Storing,
  file: DistinctFile,
): Promise<StoredFile['kind'] | undefined> {
  try {
    const bytes = await readFile(join(folder, file.name))
    const upload = await storeUpload(storage, basename(file.name), bytes)
    await transaction(pool, 'write', (db) => recordBlobs(db, storage, [upload]))
    return upload.kind
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    problems.add(file.place, `the file "${basename(file.name)}": ${error.message}`)
    return undefined
  }
}

/** Returns those of these files that are stored completely, with their kinds. */
async function knownKinds(
  db: Db,
  storage: Storage,
  files: DistinctFile[],
): Promise<Map<string, StoredFile['kind']>> {
  const hashes = files.map(({ sha256 }) => sha256)
  const rows = await db
    .selectFrom('blobs')
    .select(['sha256', 'width'])
    .where((eb) => eb('sha256', '=', eb.fn.any(eb.val(hashes))))
    .execute()
  const kinds = new Map<string, StoredFile['kind']>()
  for (const { sha256, width } of rows) {
    if (await storage.has({ sha256, size: 'original' })) {
      kinds.set(sha256, width === null ? 'attachment' : 'photo')
    }
  }
  return kinds
}
