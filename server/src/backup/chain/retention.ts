import { rm } from 'node:fs/promises'
import type { Chain } from './chain.ts'
import { readBases } from './manifest.ts'
import { isSegment } from './segments.ts'
import { shippedFile, shippedNames } from './ship.ts'

const A_DAY = 86_400_000

/** Removes base copies and changes that no moment of the last days needs; the newest copy stays whatever its age. */
export async function forgetOld(chain: Chain, days: number, now = new Date()): Promise<void> {
  const bases = await readBases(chain)
  const before = new Date(now.getTime() - days * A_DAY).toISOString()
  // the oldest moment that is promised needs the newest copy that was made before it
  const first = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt <= before),
  )
  for (const { folder } of bases.slice(0, first)) await rm(folder, { recursive: true, force: true })
  const from = bases[first]?.from
  if (from === undefined) return
  for (const name of await shippedNames(chain)) {
    // also the ends and notes that are named after a segment
    const segment = name.slice(0, from.length)
    if (isSegment(segment) && segment < from) await rm(shippedFile(chain, name), { force: true })
  }
}
