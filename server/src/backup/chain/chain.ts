import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isWithin } from '../../config/early-settings.mjs'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import { ArchiveError } from '../archive.ts'
import { ifMissing, writeDurably } from './durable.ts'

/** The format of a folder; a change that older releases cannot read gets a new number. */
const FORMAT = 1

const about = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The identifier by which PostgreSQL knows a cluster; null when the database is kept elsewhere. */
  system: z.string().nullable(),
  /** The installation that writes to it (owner.ts); null when the database is kept elsewhere. */
  owner: z.uuid().nullable(),
})

/** A folder in which a backup is kept: base copies, the changes since, and each file once. */
export interface Chain {
  /** Other folders have others. */
  id: string
  system: string | null
  /** `base/{time}/`: copies of the database. */
  base: string
  /** `wal/{segment}.zst`: its changes. */
  wal: string
  /** `files/ab/{sha256}`: originals of photos and attachments. */
  files: string
  /** `gone/{day}.json`: files that the product has removed. */
  gone: string
  /** `wrong/{sha256}`: originals that were found bad, until a base copy replaces them. */
  wrong: string
}

/**
 * Opens the folder of a backup, and makes it one when it is empty.
 * @param ours the data folder, the system of its PostgreSQL and the installation (null: the database lies elsewhere)
 * @throws {ArchiveError} when it lies in the data folder, or is the backup of another database or installation
 */
export async function openChain(
  folder: string,
  ours: { dataDir: string; system: string | null; owner: string | null },
): Promise<Chain> {
  const place = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`BACKUP_TO: there is no folder ${folder} (${error.code}).`)
  })
  const dataDir = await realpath(ours.dataDir)
  if (isWithin(dataDir, place)) {
    throw new ArchiveError('BACKUP_TO leads into the data folder, which it is to replace.')
  }
  const found = await readAbout(place)
  if (!found) {
    const made = { format: FORMAT, id: randomUUID(), createdAt: new Date().toISOString() }
    const text = JSON.stringify({ ...made, system: ours.system, owner: ours.owner })
    await writeDurably(join(place, 'about.json'), Buffer.from(`${text}\n`))
  } else if (found.system !== ours.system) {
    throw new ArchiveError(
      `BACKUP_TO: ${folder} holds the backup of another database. Give this one an empty folder.`,
    )
  } else if (found.owner !== ours.owner) {
    throw new ArchiveError(
      'BACKUP_TO holds the backup of another installation. Give this one an empty folder.',
    )
  }
  const chain = await readChain(place)
  for (const part of [chain.base, chain.wal, chain.files, chain.gone, chain.wrong]) {
    await mkdir(part, { recursive: true, mode: 0o700 })
  }
  return chain
}

/** Opens the folder of a backup to read it. @throws {ArchiveError} when it is none */
export async function readChain(folder: string): Promise<Chain> {
  const found = await readAbout(folder)
  if (!found) throw new ArchiveError(`${folder} holds no backup of Plumbline.`)
  return {
    id: found.id,
    system: found.system,
    base: join(folder, 'base'),
    wal: join(folder, 'wal'),
    files: join(folder, 'files'),
    gone: join(folder, 'gone'),
    wrong: join(folder, 'wrong'),
  }
}

async function readAbout(folder: string) {
  const text = await readFile(join(folder, 'about.json'), 'utf8').catch(ifMissing(null))
  if (text === null) return null
  const read = about.safeParse(jsonOf(text))
  if (read.success) return read.data
  throw new ArchiveError(`${folder} holds a backup that this release cannot read.`)
}

/** Undefined when it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The number by which the PostgreSQL in a data folder knows its cluster. */
export async function systemOf(dataDir: string): Promise<string> {
  const control = await open(join(clusterFolder(dataDir), 'global/pg_control'))
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0)
    return (
      process.arch === 's390x' ? buffer.readBigUInt64BE() : buffer.readBigUInt64LE()
    ).toString()
  } finally {
    await control.close()
  }
}
