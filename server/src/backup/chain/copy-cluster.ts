import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './durable.ts'
import type { Pace } from './pace.ts'
import type { PartsWriter } from './parts.ts'

/** Files that a base copy leaves out: PostgreSQL makes them itself, or they are of this machine alone. */
const LEFT_OUT = [
  /^postmaster\.(?:pid|opts)$/,
  /^backup_label/,
  /^tablespace_map/,
  /^(?:recovery|standby)\.signal$/,
  /^\.s\.PGSQL\./,
  /^wal-(?:in|out)$/,
  /\.(?:sh|part)$/,
  /^current_logfiles/,
  /(?:^|\/)pg_internal\.init/,
  /(?:^|\/)pgsql_tmp/,
]
/** Folders that are copied without their content. */
const EMPTY =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_tblspc)\//
const CONTROL = 'global/pg_control'
const CHUNK = 1_048_576

/**
 * Copies the files of a cluster that PostgreSQL writes to meanwhile; it must know that a base copy
 * begins. What is torn by that, the changes mend.
 * @returns the bytes that were copied
 */
export async function copyCluster(
  cluster: string,
  writer: PartsWriter,
  pace: Pace,
): Promise<number> {
  let bytes = 0
  for await (const { name, isFolder } of walk(cluster)) {
    if (name === CONTROL) continue
    bytes += isFolder ? await addFolder(writer, name) : await addFile(cluster, writer, name, pace)
  }
  // last: it says from where on changes are to be read
  return bytes + (await addFile(cluster, writer, CONTROL, pace))
}

async function* walk(
  cluster: string,
  below = '',
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = await readdir(join(cluster, below), { withFileTypes: true }).catch(ifMissing([]))
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (LEFT_OUT.some((form) => form.test(name))) continue
    // PostgreSQL needs this one within, and makes it itself where it is missing
    if (EMPTY.test(name) && name !== 'pg_wal/archive_status') continue
    if (entry.isDirectory()) {
      yield { name, isFolder: true }
      yield* walk(cluster, name)
    } else if (entry.isFile()) yield { name, isFolder: false }
  }
}

async function addFolder(writer: PartsWriter, name: string): Promise<number> {
  await writer.add({ name, size: 0, type: 'directory' }, nothing())
  return 0
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function addFile(
  cluster: string,
  writer: PartsWriter,
  name: string,
  pace: Pace,
): Promise<number> {
  const path = join(cluster, name)
  // a table that is dropped meanwhile
  const file = await open(path).catch(ifMissing(null))
  if (!file) return 0
  try {
    const { size } = await stat(path).catch(ifMissing({ size: 0 }))
    await writer.add({ name, size, type: 'file' }, exactly(file, size, pace))
    return size
  } finally {
    await file.close()
  }
}

/** Gives exactly `size` bytes of a file: growth is left out, and a part that was cut off is zero. */
async function* exactly(file: FileHandle, size: number, pace: Pace): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const length = Math.min(CHUNK, size - at)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? length : bytesRead
    await pace(length)
  }
}
