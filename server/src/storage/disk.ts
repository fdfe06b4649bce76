import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSize } from '@plumbline/contract/files'
import { type AppError, problems } from '../problems.ts'
import { type BlobKey, checkedHash, type StoredBlob, type Storage } from './storage.ts'

const AN_HOUR = 3_600_000

/**
 * Files on the disk: `<folder>/ab/abcd…/original|screen|thumb`. Bytes are written beside their
 * place, synced and renamed, so that a file is there whole or not at all.
 */
export async function diskStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeLeftovers(incoming, AN_HOUR)

  const folderOf = (sha256: string) => join(folder, checkedHash(sha256).slice(0, 2), sha256)
  const pathOf = (key: BlobKey) => join(folderOf(key.sha256), key.size)

  async function write(key: BlobKey, bytes: Uint8Array): Promise<void> {
    const temporary = join(incoming, randomUUID())
    try {
      await writeSynced(temporary, bytes)
      await mkdir(folderOf(key.sha256), { recursive: true })
      await rename(temporary, pathOf(key))
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    async put(key, bytes) {
      // somebody may be removing the same bytes: then their folder goes, and is made once more
      for (let attempt = 1; ; attempt += 1) {
        try {
          if (!(await exists(pathOf(key)))) await write(key, bytes)
          // a name is durable only once its folder is, and the folder's own once the one above is
          for (const level of [folderOf(key.sha256), join(folder, key.sha256.slice(0, 2)), folder])
            await syncFolder(level)
          return
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 10)
            throw asProblem(error)
        }
      }
    },
    async read(key, part) {
      const file = await open(pathOf(key))
        .catch(ignoreMissing)
        .catch((error: unknown) => {
          throw problems.unavailable(error)
        })
      if (!file) return null
      const { size } = await file.stat()
      if (!part) return { stream: file.createReadStream(), length: size }
      const { from } = part
      const to = Math.min(size, part.to)
      if (from < to) {
        return { stream: file.createReadStream({ start: from, end: to - 1 }), length: to - from }
      }
      await file.close()
      return null
    },
    has: (key) => exists(pathOf(key)),
    remove: (sha256) => rm(folderOf(sha256), { recursive: true, force: true, maxRetries: 3 }),
    list: () => listFolder(folder),
    tidy: (olderThanMs) => removeLeftovers(incoming, olderThanMs),
    async probe() {
      const path = join(incoming, `probe-${randomUUID()}`)
      await writeFile(path, 'probe')
      await rm(path)
    },
  }
}

/** Removes half-written files of a crash; younger ones may belong to a process that is still at work. */
async function removeLeftovers(incoming: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(ignoreMissing)
    if (!found || Math.floor(found.mtimeMs) > before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function* listFolder(folder: string): AsyncGenerator<StoredBlob> {
  for (const beginning of await namesIn(folder, /^[0-9a-f]{2}$/)) {
    for (const sha256 of await namesIn(join(folder, beginning), /^[0-9a-f]{64}$/)) {
      for (const size of fileSize.options) {
        const found = await stat(join(folder, beginning, sha256, size)).catch(ignoreMissing)
        if (found)
          yield {
            key: { sha256, size },
            length: found.size,
            storedAt: new Date(Math.floor(found.mtimeMs)),
          }
      }
    }
  }
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  return names.filter((name) => form.test(name))
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing)) !== null
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A folder that cannot be written, as when the share that it lies on is away; a full disk has a problem of its own. */
function asProblem(error: unknown): AppError {
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT)$/.test(code) ? problems.diskFull(error) : problems.storeAway(error)
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
