import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './durable.ts'

const ownerFile = (dataDir: string) => join(dataDir, 'backup.owner')

/**
 * The id by which a backup knows the installation in a data folder. A restored copy has another one than its
 * original: two that write changes into one folder would spoil it.
 */
export async function ownerOf(dataDir: string): Promise<string> {
  const file = ownerFile(dataDir)
  const known = await readFile(file, 'utf8').catch(ifMissing(null))
  if (known !== null) return known.trim()
  const made = randomUUID()
  const draft = `${file}.${made}`
  await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    // another process was quicker
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return ownerOf(dataDir)
}

/** Lets the installation in a data folder be another one from now on. */
export const forgetOwner = (dataDir: string) => rm(ownerFile(dataDir), { force: true })
