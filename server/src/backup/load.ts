import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '../storage/storage.ts'
import { ArchiveError, readArchive } from './archive.ts'
import { type About, type Contents, contents as contentsShape } from './about.ts'
import { prefetch } from './prefetch.ts'
import { isEmpty, notEmpty } from './empty.ts'
import { type Entry, entryNamed } from './entry-names.ts'
import { withoutRules } from './rules.ts'
import { copied, readTables } from './tables.ts'

const uncompress = promisify(gunzip)
/** A part is written when it has 4 MB; its last row may be a long one. */
const LONGEST_PART = 268_435_456

/** Files that are put while the next ones are read. */
const FILES_AT_ONCE = 8

/**
 * Brings the rows of an archive into the tables, in the transaction that is open, and its files
 * into the storage. Errors: a sentence when the archive does not hold what it says.
 */
export async function load(
  client: ClientBase,
  storage: Storage,
  file: string,
  about: About,
): Promise<Contents> {
  const tables = await readTables(client)
  const names = new Set(tables.map(({ name }) => name))
  if (!about.tables.every(({ name }) => names.has(name))) {
    throw new ArchiveError(`${file} holds rows of a table that its release does not have.`)
  }
  return withoutRules(client, tables, async () => {
    if (!(await isEmpty(client))) throw notEmpty()
    await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    const rows = Object.fromEntries(about.tables.map(({ name }) => [name, 0]))
    const putting = prefetch(copyRows(client, file, about, rows), FILES_AT_ONCE, (entry) =>
      putFile(storage, entry),
    )
    let files = 0
    let contents: Contents | undefined
    for await (const entry of putting) {
      if (entry.kind === 'contents')
        contents = contentsShape.parse(JSON.parse(entry.bytes.toString()))
      else if (entry.kind === 'file') files += 1
    }
    if (!contents || files !== contents.files || !isDeepStrictEqual(rows, contents.rows)) {
      throw new ArchiveError(`${file} does not hold what it says. Nothing was restored.`)
    }
    for (const { name, last } of contents.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last])
    }
    return contents
  })
}

type Read = Entry & { bytes: Buffer }

async function putFile(storage: Storage, entry: Read): Promise<Read> {
  if (entry.kind === 'file') await storage.put(entry.key, entry.bytes)
  return entry
}

type CopyStream = ReturnType<typeof copyFrom>

/** Copies the parts of the tables, counting their rows, and gives what else is in the archive. */
async function* copyRows(
  client: ClientBase,
  file: string,
  { tables }: About,
  rows: Record<string, number>,
): AsyncGenerator<Read, void, undefined> {
  let current: { table: string; copy: CopyStream } | undefined
  const finish = async () => {
    if (!current) return
    const { table, copy } = current
    current = undefined
    await done(copy, (callback) => copy.end(callback))
    rows[table] = copy.rowCount
  }
  for await (const { name, bytes } of readArchive(file)) {
    const entry = entryNamed(name)
    if (!entry) throw new ArchiveError(`${file} holds what no backup holds.`)
    if (entry.kind !== 'part' || current?.table !== entry.table) await finish()
    if (entry.kind !== 'part') {
      yield { ...entry, bytes }
      continue
    }
    const { table } = entry
    const shape = tables.find(({ name }) => name === table)
    if (!shape) throw new ArchiveError(`${file} holds rows of a table that it does not name.`)
    current ??= { table, copy: client.query(copyFrom(`copy ${copied(shape)} from stdin`)) }
    const { copy } = current
    const part = await uncompress(bytes, { maxOutputLength: LONGEST_PART })
    await done(copy, (callback) => copy.write(part, callback))
  }
}

/** Waits for a step of a COPY, or for its failure. */
function done(copy: CopyStream, step: (callback: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.once('error', reject)
    step(() => {
      copy.off('error', reject)
      resolve()
    })
  })
}
