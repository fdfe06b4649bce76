import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Chain, jsonOf } from './chain.ts'
import { namesIn } from './durable.ts'

const segment = z.string().regex(/^[\dA-F]{24}$/)

/** The manifest of a base copy; it is written last, so that a copy without it does not count. */
const manifest = z.object({
  /** The release of Plumbline. */
  release: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.number().int(),
  migrations: z.array(z.string()).min(1),
  startedAt: z.iso.datetime(),
  /** The moment from which on every later one can be restored. */
  endedAt: z.iso.datetime(),
  /** The segments of changes without which it is no whole copy. */
  from: segment,
  to: segment,
  /** The label; without it PostgreSQL would start, and be corrupt. */
  label: z.string().min(1),
  /** Bytes of the files in the cluster, before they were compressed. */
  bytes: z.number(),
  parts: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.number() })).min(1),
  /** Rows of tables that never lose any. */
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof manifest>

/** A base copy. */
export interface Base extends Manifest {
  folder: string
}

/** The names of base copies by their time, without colons, which mean something to some file systems. */
const BASE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const baseName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The sentence about a base copy that a break-off, a disk or a person has hurt. */
export const unreadableBase = (name: string) =>
  `The base copy ${name} cannot be read: its manifest is missing or was altered.`

/** The base copies that are whole, the oldest first, and the names of those that cannot be read. */
export async function readBases(chain: Chain): Promise<{ bases: Base[]; unreadable: string[] }> {
  const bases: Base[] = []
  const unreadable: string[] = []
  for (const name of await namesIn(chain.base)) {
    if (!BASE_NAME.test(name)) continue
    const folder = join(chain.base, name)
    const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '')
    const read = manifest.safeParse(jsonOf(text))
    if (read.success) bases.push({ ...read.data, folder })
    else unreadable.push(name)
  }
  return { bases, unreadable }
}
