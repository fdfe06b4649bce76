import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name: S3, else the folder `files` in the data folder. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return diskStorage(join(config.dataDir, 'files'))
  // loaded only by who uses it: it is large
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(config.s3)
}
