import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const HALF = '.part'

/** Writes a file that is there whole or not at all, also after a power cut. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const half = join(dirname(path), `${basename(path)}.${randomUUID()}${HALF}`)
  try {
    const file = await open(half, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } finally {
    await rm(half, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The names in a folder, in order, without those of halves; none when the folder is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  return names.filter((name) => !name.endsWith(HALF)).toSorted()
}

/** Returns the length of a file in bytes; null when it is not there. */
export async function lengthOf(path: string): Promise<number | null> {
  return (await stat(path).catch(ifMissing(null)))?.size ?? null
}

/** Makes a handler for `catch`: a value instead of the error that a disk cannot read what is there. */
export function ifBad<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'EIO') return value
    throw error
  }
}

/** Makes a handler for `catch`: a value instead of the error that nothing is there. */
export function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
