import { createHash } from 'node:crypto'
import { contents as contentsShape, CONTENTS } from './about.ts'
import { ArchiveError, readArchive } from './archive.ts'
import { type Entry, entryNamed } from './entry-names.ts'

/**
 * Reads the files of an archive whose seal is whole, and compares their names and bytes with what an
 * archive holds: anybody can seal one, and no name may lead out of the place where its bytes belong.
 * @throws {ArchiveError} at the first one that is not as it must be
 */
export async function checkEntries(file: string): Promise<void> {
  const forged = (what: string) =>
    new ArchiveError(`${file} was not made by Plumbline: ${what}. Nothing was restored.`)
  const seen = new Set<string>()
  let files = 0
  let isOver = false
  for await (const { name, bytes } of readArchive(file)) {
    const entry = entryNamed(name)
    const shown = JSON.stringify(name.slice(0, 100))
    if (!entry) throw forged(`it holds ${shown}`)
    if (isOver || seen.has(name) || (entry.kind === 'about') !== (seen.size === 0)) {
      throw forged(`${shown} stands at the wrong place`)
    }
    seen.add(name)
    if (entry.kind === 'file') {
      files += 1
      if (!isItself(entry, bytes)) throw forged(`the bytes of ${shown} are others`)
    }
    if (entry.kind === 'contents') {
      isOver = true
      if (contentsShape.safeParse(jsonOf(bytes)).data?.files !== files) {
        throw forged('its number of files is another')
      }
    }
  }
  if (!isOver) throw forged(`${CONTENTS} is missing`)
}

/** A picture's smaller sizes have the name of its original, and their bytes are their own. */
function isItself(entry: Entry & { kind: 'file' }, bytes: Buffer): boolean {
  const { sha256, size } = entry.key
  return size !== 'original' || createHash('sha256').update(bytes).digest('hex') === sha256
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
