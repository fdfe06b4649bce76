import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { say } from '../trace/signals.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

const MEASURED = ['put', 'read', 'has', 'remove', 'probe'] as const

/**
 * The storage that the settings name: S3, else the folder `files` in the data folder. Its calls are measured.
 * @throws one sentence when the bucket or its key is a wrong one; not when the store is away
 */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return measureStorage(await diskStorage(join(config.dataDir, 'files')))
  // loaded only by who uses it: it is large
  const { checkBucket, s3Storage } = await import('./s3.ts')
  const storage = s3Storage(config.s3)
  await checkBucket(config.s3, storage)
  return measureStorage(storage)
}

/** The same storage, which says of each call how long it took and whether it went well. */
function measureStorage(storage: Storage): Storage {
  const measured = MEASURED.map((call) => {
    const run = storage[call] as (...args: unknown[]) => Promise<unknown>
    return [call, (...args: unknown[]) => timed(call, run(...args))]
  })
  return {
    ...storage,
    ...(Object.fromEntries(measured) as Pick<Storage, (typeof MEASURED)[number]>),
  }
}

async function timed<T>(call: string, running: Promise<T>): Promise<T> {
  const begun = performance.now()
  const finish = (outcome: 'ok' | 'failed') =>
    say('storeCall', { call, outcome, ms: performance.now() - begun })
  try {
    const answer = await running
    finish('ok')
    return answer
  } catch (error) {
    finish('failed')
    throw error
  }
}
