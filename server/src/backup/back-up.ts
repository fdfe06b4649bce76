import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type FileSize, fileSize } from '@plumbline/contract/files'
import { blockRemovals } from '../db/backup-lock.ts'
import type { Storage } from '../storage/storage.ts'
import { ABOUT, type ArchiveWriter } from './archive.ts'
import { type About, type Contents, CONTENTS, fileName, FORMAT, partName } from './about.ts'
import { prefetch } from './prefetch.ts'
import { copied, plainValues, readTables, type Table } from './tables.ts'

/** Rows in a part, in bytes before they are compressed. */
const PART = 4_194_304
/** Files that are read while another one is written: 5 MB each at most. */
const FILES_AHEAD = 8

const compress = promisify(gzip)

/**
 * Writes the database as it is at one moment, and the files that its rows name, into an archive.
 * Others read and write meanwhile; bytes are removed by nobody until it is done. Memory does not
 * grow with the data.
 * @param pool without deadlines
 */
export async function backUp(
  pool: Pool,
  storage: Storage,
  archive: ArchiveWriter,
  release: string,
): Promise<Contents> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    // before the snapshot: what it shows must still have its bytes
    await blockRemovals(client)
    await client.query('begin isolation level repeatable read read only')
    await plainValues(client)
    const about = await describe(client, release)
    await archive.add(ABOUT, asJson(about))
    const rows: Record<string, number> = {}
    for (const table of about.tables) rows[table.name] = await addRows(client, archive, table)
    const files = await addFiles(client, storage, archive)
    const contents = { rows, sequences: await readSequences(client), ...files }
    await archive.add(CONTENTS, asJson(contents))
    return contents
  } finally {
    // the lock goes with the connection
    client.release(true)
  }
}

async function describe(client: ClientBase, release: string): Promise<About> {
  const { rows: known } = await client.query("select to_regclass('schema_migrations') as there")
  if (known[0]?.there === null)
    throw new Error('The database is empty: there is nothing to back up.')
  const { rows: migrations } = await client.query<About['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  )
  const { rows: clock } = await client.query<{ now: string }>('select now() as now')
  const tables = await readTables(client)
  return { format: FORMAT, release, takenAt: clock[0]?.now ?? '', migrations, tables }
}

async function addRows(client: ClientBase, archive: ArchiveWriter, table: Table): Promise<number> {
  const query = client.query(copyTo(`copy ${copied(table)} to stdout`))
  const parts = prefetch(inParts(query), 1, (part) => compress(part, { level: 1 }))
  let n = 0
  for await (const part of parts) {
    await archive.add(partName(table.name, n), part)
    n += 1
  }
  return query.rowCount
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let part: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    part.push(chunk)
    length += chunk.length
    if (length < PART) continue
    yield Buffer.concat(part)
    part = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(part)
}

async function readSequences(client: ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<Contents['sequences'][number]>(`
    select sequencename as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

interface Blob {
  sha256: string
  isPicture: boolean
}

async function addFiles(client: ClientBase, storage: Storage, archive: ArchiveWriter) {
  let files = 0
  const missing: string[] = []
  const read = async ({ sha256, isPicture }: Blob) => {
    const sizes = isPicture ? fileSize.options : (['original'] as const)
    return Promise.all(
      sizes.map(async (size) => ({ sha256, size, bytes: await bytesOf(storage, sha256, size) })),
    )
  }
  for await (const found of prefetch(blobs(client), FILES_AHEAD, read)) {
    for (const { sha256, size, bytes } of found) {
      if (bytes) await archive.add(fileName(sha256, size), bytes)
      if (bytes) files += 1
      else missing.push(`${sha256}/${size}`)
    }
  }
  return { files, missing }
}

/** Null when there are none, or others than the name says: then the file has gone bad. */
async function bytesOf(storage: Storage, sha256: string, size: FileSize): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size })
  const bytes = found && (await buffer(found.stream))
  if (!bytes || size !== 'original') return bytes
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null
}

async function* blobs(client: ClientBase): AsyncGenerator<Blob, void, undefined> {
  for (let after = ''; ;) {
    const { rows } = await client.query<Blob>(
      `select sha256, width is not null as "isPicture" from blobs
        where sha256 > $1 order by sha256 limit 500`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.sha256
  }
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
