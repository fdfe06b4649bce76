import { makeSizes } from '../files/make-sizes.ts'
import type { JobDeps } from '../jobs/job.ts'

/** Makes the sizes in which photos are shown, of those that phones sent. */
export async function makeSizesOf(
  { sha256 }: { sha256: string[] },
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let made = 0
  for (const hash of sha256) if (await makeSizes(pool, storage, hash)) made += 1
  return `Made the sizes of ${made} of ${sha256.length} photos.`
}
