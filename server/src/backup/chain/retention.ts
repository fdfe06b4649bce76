import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Chain } from './chain.ts'
import { readBases } from './manifest.ts'
import { isSegment } from './segments.ts'
import { shippedFile, shippedNames } from './ship.ts'

const A_DAY = 86_400_000

/** Removes base copies and changes that no moment of the last days needs; the newest copy stays whatever its age. */
export async function forgetOld(chain: Chain, days: number, now = new Date()): Promise<void> {
  const { bases, unreadable } = await readBases(chain)
  const before = new Date(now.getTime() - days * A_DAY).toISOString()
  // the oldest moment that is promised needs the newest copy that was made before it
  const first = bases.findLast(({ endedAt }) => endedAt <= before)
  // one that cannot be read may need what lies before the others
  if (!first) return
  const { folder: needed, from } = first
  const names = [...bases.map(({ folder }) => basename(folder)), ...unreadable]
  for (const name of names) if (name < basename(needed)) await removeBase(join(chain.base, name))
  for (const name of await shippedNames(chain)) {
    // also the ends and notes that are named after a segment
    const segment = name.slice(0, from.length)
    if (isSegment(segment) && segment < from) await rm(shippedFile(chain, name), { force: true })
  }
}

/** Removes a base copy. It loses its name first, so that no copy is ever there in part. */
async function removeBase(folder: string): Promise<void> {
  const half = `${folder}.part`
  await rename(folder, half)
  await rm(half, { recursive: true, force: true })
}
