import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fileSize } from '@plumbline/contract/files'
import type { Storage } from '../storage/storage.ts'
import { ArchiveError, readArchive } from './archive.ts'
import { type About, type Contents, contents as contentsShape, CONTENTS } from './about.ts'
import { ahead } from './ahead.ts'
import { isEmpty, notEmpty } from './empty.ts'
import { withoutRules } from './rules.ts'
import { copied, readTables } from './tables.ts'

const uncompress = promisify(gunzip)

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
  return withoutRules(client, tables, async () => {
    if (!(await isEmpty(client))) throw notEmpty()
    await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    const rows = Object.fromEntries(about.tables.map(({ name }) => [name, 0]))
    const putting = ahead(copyRows(client, file, about, rows), FILES_AT_ONCE, (entry) =>
      putFile(storage, entry),
    )
    let files = 0
    let contents: Contents | undefined
    for await (const entry of putting) {
      if (entry.name === CONTENTS)
        contents = contentsShape.parse(JSON.parse(entry.bytes.toString()))
      else if (isFile(entry)) files += 1
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

interface Entry {
  name: string
  bytes: Buffer
}

const isFile = ({ name }: Entry) => name.startsWith('files/')

async function putFile(storage: Storage, entry: Entry): Promise<Entry> {
  if (!isFile(entry)) return entry
  const [, , sha256 = '', size] = entry.name.split('/')
  await storage.put({ sha256, size: fileSize.parse(size) }, entry.bytes)
  return entry
}

type CopyStream = ReturnType<typeof copyFrom>

/** Copies the parts of the tables, counting their rows, and gives what else is in the archive. */
async function* copyRows(
  client: ClientBase,
  file: string,
  { tables }: About,
  rows: Record<string, number>,
): AsyncGenerator<Entry, void, undefined> {
  let current: { table: string; copy: CopyStream } | undefined
  const finish = async () => {
    if (!current) return
    const { table, copy } = current
    current = undefined
    await done(copy, (callback) => copy.end(callback))
    rows[table] = copy.rowCount
  }
  for await (const entry of readArchive(file)) {
    const [folder, table = ''] = entry.name.split('/')
    if (folder !== 'database' || current?.table !== table) await finish()
    if (folder !== 'database') {
      yield entry
      continue
    }
    const shape = tables.find(({ name }) => name === table)
    if (!shape) throw new ArchiveError(`${file} holds rows of a table that it does not name.`)
    current ??= { table, copy: client.query(copyFrom(`copy ${copied(shape)} from stdin`)) }
    const { copy } = current
    const part = await uncompress(entry.bytes)
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
