import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/**
 * The storage that the settings name: S3, else the folder `files` in the data folder.
 * @throws one sentence when the bucket or its key is a wrong one; not when the store is away
 */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return diskStorage(join(config.dataDir, 'files'))
  // loaded only by who uses it: it is large
  const { checkBucket, s3Storage } = await import('./s3.ts')
  const storage = s3Storage(config.s3)
  await checkBucket(config.s3, storage)
  return storage
}
