import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type Chain, jsonOf } from './chain.ts'
import { namesIn, writeDurably } from './durable.ts'
import { forgetFile, hashesOf, backedUpHashes } from './files.ts'

const A_DAY = 86_400_000
const NAME = /^(\d{4}-\d\d-\d\d)\.json$/
const hashes = z.array(z.string().regex(/^[\da-f]{64}$/))

/**
 * Writes down which files the product has removed since, and removes from the backup those that it removed
 * so long ago that no moment which can be restored names them.
 * @returns how many files left the backup
 */
export async function forgetGone(
  pool: pg.Pool,
  chain: Chain,
  days: number,
  now = new Date(),
): Promise<number> {
  const lists = await readLists(chain)
  const listed = new Map([...lists].flatMap(([day, names]) => names.map((name) => [name, day])))
  const before = new Date(now.getTime() - days * A_DAY).toISOString().slice(0, 10)
  const gone = new Map<string, string[]>()
  let removed = 0
  for await (const { beginning, hashes: there } of backedUpHashes(chain)) {
    if (there.length === 0) continue
    const inUse = new Set(await hashesOf(pool, beginning))
    for (const sha256 of there) {
      if (inUse.has(sha256)) continue
      const day = listed.get(sha256) ?? now.toISOString().slice(0, 10)
      if (day < before) {
        await forgetFile(chain, sha256)
        removed += 1
      } else gone.set(day, [...(gone.get(day) ?? []), sha256])
    }
  }
  for (const [day, names] of gone) {
    if (names.length === lists.get(day)?.length) continue
    await writeDurably(join(chain.gone, `${day}.json`), Buffer.from(`${JSON.stringify(names)}\n`))
  }
  for (const day of lists.keys()) {
    if (!gone.has(day)) await rm(join(chain.gone, `${day}.json`), { force: true })
  }
  return removed
}

async function readLists(chain: Chain): Promise<Map<string, string[]>> {
  const lists = new Map<string, string[]>()
  for (const name of await namesIn(chain.gone)) {
    const day = NAME.exec(name)?.[1]
    if (day === undefined) continue
    // one that cannot be read is written once more: its files stay for so many days longer
    lists.set(
      day,
      hashes.safeParse(jsonOf(await readFile(join(chain.gone, name), 'utf8'))).data ?? [],
    )
  }
  return lists
}
