import { readFile } from 'node:fs/promises'
import type { Copy } from '../../db/embedded/recover.ts'
import { ArchiveError } from '../archive.ts'
import type { Chain } from './chain.ts'
import { ifBad, ifMissing } from './durable.ts'
import { type Base, readBases, unreadableBase } from './manifest.ts'
import { readPart } from './parts.ts'
import { isLaidAside, isSegment, nextSegment, unpacked } from './segments.ts'
import { shippedFile, shippedNames } from './ship.ts'

/**
 * The base copy from which a moment is restored: the newest that was whole by then.
 * @param at ISO 8601; undefined: the newest
 * @throws {ArchiveError} when there is none
 */
export async function baseFor(chain: Chain, at: string | undefined): Promise<Base> {
  const { bases, unreadable } = await readBases(chain)
  const found = bases.findLast(({ endedAt }) => at === undefined || endedAt <= at)
  if (found) return found
  const [oldest] = bases
  if (oldest) throw new ArchiveError(`The oldest moment of this backup is ${oldest.endedAt}.`)
  const [name] = unreadable
  throw new ArchiveError(
    name === undefined ? 'The backup has no base copy of a database as yet.' : unreadableBase(name),
  )
}

/** A base copy and the changes since, as a cluster is recovered from them. */
export function copyOf(chain: Chain, base: Base): Copy {
  return {
    postgres: base.postgres,
    label: base.label,
    async *files() {
      for (const part of base.parts) yield* readPart(base.folder, part)
    },
    changes: (name) => readChanges(chain, name),
    next: (name) => (isSegment(name) ? nextSegment(name) : null),
  }
}

/** A segment of changes; null when the backup has none of that name. @throws {ArchiveError} when it was altered */
export async function readChanges(chain: Chain, name: string): Promise<Buffer | null> {
  if (!isLaidAside(name)) return null
  const damaged = (cause?: unknown) =>
    new ArchiveError(`The changes ${name} were altered or damaged.`, { cause })
  const bytes = await readFile(shippedFile(chain, name))
    .catch(ifMissing(null))
    .catch(ifBad('bad' as const))
  if (bytes === null) return null
  if (bytes === 'bad') throw damaged()
  const read = await unpacked(bytes).catch((error: unknown) => {
    throw damaged(error)
  })
  if (isSegment(name) && systemIn(read) !== chain.system) {
    throw new ArchiveError(`The changes ${name} are those of another database.`)
  }
  return read
}

/** A segment begins with the number by which PostgreSQL knows its cluster, behind 24 bytes. */
const systemIn = (segment: Buffer) =>
  segment.length < 32 ? '' : segment.readBigUInt64LE(24).toString()

/**
 * Looks whether changes are missing behind a base copy.
 * @throws {ArchiveError} that names the first one
 */
export async function findGaps(chain: Chain, base: Base): Promise<void> {
  const there = new Set((await shippedNames(chain)).filter(isSegment))
  const timeline = base.from.slice(0, 8)
  const newest = [...there].findLast((name) => name.startsWith(timeline)) ?? base.to
  const last = newest < base.to ? base.to : newest
  for (let name = base.from; name <= last; name = nextSegment(name)) {
    if (there.has(name)) continue
    throw new ArchiveError(
      `The changes ${name} are missing: what came after them cannot come back.`,
    )
  }
}
