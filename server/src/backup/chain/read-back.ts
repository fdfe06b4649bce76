import type pg from 'pg'
import type { Chain } from './chain.ts'
import { backedUpHashes, backedUpLength, noteWrong, readBackedUp } from './files.ts'

/** The state of the files in a backup, as they were read back. */
export interface ReadBack {
  read: number
  /** Hashes that rows name and the backup does not have. */
  missing: string[]
  /** Hashes of files with other bytes. */
  wrong: string[]
}

/**
 * Compares the files of a backup with the rows of a database that came from it, and reads some of them.
 * @param sample how many are read, by chance
 */
export async function readBack(pool: pg.Pool, chain: Chain, sample: number): Promise<ReadBack> {
  const found: ReadBack = { read: 0, missing: [], wrong: [] }
  for await (const { beginning } of backedUpHashes(chain)) {
    const { rows } = await pool.query<{ sha256: string; size: number }>(
      `select sha256, size from blobs where sha256 >= $1 and sha256 < $1 || 'g' order by sha256`,
      [beginning],
    )
    for (const { sha256, size } of rows) {
      const length = await backedUpLength(chain, sha256)
      if (length === null) found.missing.push(sha256)
      else if (length !== size) found.wrong.push(sha256)
    }
  }
  const { rows } = await pool.query<{ sha256: string }>(
    'select sha256 from blobs order by random() limit $1',
    [sample],
  )
  for (const { sha256 } of rows) {
    const bytes = await readBackedUp(chain, sha256)
    if (bytes === 'wrong') found.wrong.push(sha256)
    if (bytes !== null) found.read += 1
  }
  const wrong = [...new Set(found.wrong)]
  for (const sha256 of wrong) await noteWrong(chain, sha256)
  return { ...found, wrong }
}
