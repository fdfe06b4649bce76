import { makeSizes } from '../files/make-sizes.ts'
import { sumBytes } from '../files/sums.ts'
import type { JobDeps } from '../jobs/job.ts'

const BATCH = 100

/** Makes the sizes in which photos are shown, of those that phones sent. */
export async function makeSizesOf(
  { sha256 }: { sha256: string[] },
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let made = 0
  for (const hash of sha256) if (await makeSizes(pool, storage, hash)) made += 1
  return `Made the sizes of ${made} of ${sha256.length} photos.`
}

/** Sums the photos that were kept before archives had to know their lengths. There are none but after an update. */
export async function sumPhotos(
  _nothing: unknown,
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let summed = 0
  for (;;) {
    const { rows } = await pool.query<{ sha256: string }>(
      `select sha256 from blobs where summed_at is null and width is not null order by sha256 limit ${BATCH}`,
    )
    for (const { sha256 } of rows) await sumBytes(pool, storage, sha256)
    summed += rows.length
    if (rows.length < BATCH) return `Summed ${summed} photos.`
  }
}
