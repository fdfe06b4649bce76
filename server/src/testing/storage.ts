import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '../storage/disk.ts'
import { s3Storage } from '../storage/s3.ts'
import { parseS3Url } from '../config/s3-url.mjs'
import type { Storage } from '../storage/storage.ts'
import { type S3Server, startS3Server } from './processes/s3-server.ts'

export interface TestStorage {
  storage: Storage
  folder: string
  /** The paths of all files in it, half-written ones too. */
  storedFiles(): Promise<string[]>
  remove(): Promise<void>
}

/** True if the tests run with files in S3. */
export const isInS3 = process.env['TEST_STORAGE'] === 's3'

/** A busy machine is no store that hangs, where nothing is tested of that. */
const PATIENCE = 6

/** An empty storage: on the disk, or in S3 where the tests are run with TEST_STORAGE=s3. */
export async function openTestStorage(): Promise<TestStorage> {
  if (isInS3) return openStorageIn(await startS3Server(), PATIENCE)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  return {
    storage: await diskStorage(folder),
    folder,
    storedFiles: () => filesBelow(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The paths of all files below a folder; a folder that is removed meanwhile has none. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const below = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? await filesBelow(path) : [path]
  })
  return (await Promise.all(below)).flat()
}

/** The storage in an S3-compatible store, which ends with it. */
export async function openStorageIn(server: S3Server, patience = 1): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  const place = parseS3Url(server.url)
  if (!place) throw new Error('no S3_URL')
  const storage = s3Storage(place, { patience })
  return {
    storage,
    folder,
    async storedFiles() {
      const names: string[] = []
      for await (const { key } of storage.list()) names.push(join(key.sha256, key.size))
      return names
    },
    async remove() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
