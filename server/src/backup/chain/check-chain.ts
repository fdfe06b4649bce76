import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { ArchiveError } from '../archive.ts'
import type { Chain } from './chain.ts'
import { findGaps, readChanges } from './copy-of.ts'
import { backedUpHashes, noteWrong, readBackedUp } from './files.ts'
import { readBases, unreadableBase } from './manifest.ts'
import { shippedNames } from './ship.ts'

/** The content of a backup, and its faults. */
export interface CheckedChain {
  bases: number
  segments: number
  files: number
  /** Sentences, each of one thing. */
  wrong: string[]
}

/**
 * Reads every byte of a backup and compares it with its hash. Of files that are wrong it leaves a note, by which the
 * next base copy replaces them; else it changes nothing.
 */
export async function checkChain(chain: Chain): Promise<CheckedChain> {
  const checked: CheckedChain = { bases: 0, segments: 0, files: 0, wrong: [] }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      checked.wrong.push(error.message)
    }
  }
  const { bases, unreadable } = await readBases(chain)
  checked.wrong.push(...unreadable.map(unreadableBase))
  for (const base of bases) {
    checked.bases += 1
    for (const { name, sha256 } of base.parts) {
      await attempt(() => checkPart(join(base.folder, name), sha256))
    }
    await attempt(() => findGaps(chain, base))
  }
  for (const name of await shippedNames(chain)) {
    checked.segments += 1
    await attempt(() => readChanges(chain, name))
  }
  for await (const { hashes } of backedUpHashes(chain)) {
    for (const sha256 of hashes) {
      checked.files += 1
      if ((await readBackedUp(chain, sha256)) === 'wrong') {
        checked.wrong.push(`The file ${sha256} was altered or damaged.`)
        await noteWrong(chain, sha256)
      }
    }
  }
  return checked
}

async function checkPart(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new ArchiveError(`${path} cannot be read.`, { cause: error })
  }
  if (hash.digest('hex') !== sha256) throw new ArchiveError(`${path} was altered or damaged.`)
}
