import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** A file that is no whole backup; the sentence is for the operator. */
export class ArchiveError extends Error {}

/** The seal that follows the tar: the SHA-256 of every byte before it. */
const SEAL = /^plumbline backup sha256 ([0-9a-f]{64})\n$/
const sealOf = (hex: string) => Buffer.from(`plumbline backup sha256 ${hex}\n`)
const SEAL_LENGTH = sealOf('0'.repeat(64)).length

export interface ArchiveWriter {
  /** Adds a file; resolves when there is room for the next one. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Seals the archive and gives it its name, durably. */
  finish(): Promise<void>
  /** Removes what was written. After `finish` it does nothing. */
  discard(): Promise<void>
}

/**
 * Writes a tar with a seal behind it, which tar programs do not look at. It gets its name when it
 * is whole. Errors: a sentence when the file is there already or cannot be made.
 */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new ArchiveError(`${file} is there already; nothing was written.`)
  const draft = `${file}.${process.pid}.partial`
  const handle = await open(draft, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${file} cannot be written (${error.code}).`, { cause: error })
  })
  const tar = pack()
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  const written = pipeline(hashed(), createWriteStream(draft, { fd: handle.fd, autoClose: false }))
  // `add` and `finish` wait for it; nobody else need hear of it
  written.catch(() => undefined)
  let isFinished = false
  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        tar.entry({ name, size: view.length, mode: 0o600 }, view, (error) =>
          error ? reject(error) : resolve(),
        )
      })
      // a full disk ends the pipeline, and the entry would wait for ever
      await Promise.race([added, written])
    },
    async finish() {
      tar.finalize()
      await written
      await handle.appendFile(sealOf(hash.digest('hex')))
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      const folder = await open(dirname(file))
      await folder.sync()
      await folder.close()
      isFinished = true
    },
    async discard() {
      if (isFinished) return
      tar.destroy()
      await written.catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/**
 * Reads an archive to its end and compares it with its seal: one byte more, less or other than was
 * written is found.
 * @throws {ArchiveError} when it is no backup, or not a whole one
 */
export async function checkArchive(file: string): Promise<void> {
  const length = await lengthOf(file)
  const [start, end] = await Promise.all([
    bytesOf(file, 0, ABOUT.length - 1),
    bytesOf(file, Math.max(0, length - SEAL_LENGTH), length - 1),
  ])
  if (start.toString() !== ABOUT) throw new ArchiveError(`${file} is no backup of Plumbline.`)
  const sealed = SEAL.exec(end.toString('latin1'))?.[1]
  if (sealed === undefined) {
    throw new ArchiveError(`${file} is not whole: its end is missing or was altered.`)
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: length - SEAL_LENGTH - 1 })) {
    hash.update(chunk as Buffer)
  }
  if (hash.digest('hex') !== sealed) {
    throw new ArchiveError(`${file} was altered or damaged: it is not what was written.`)
  }
}

/** The name of the first file in every archive, with which it begins. */
export const ABOUT = 'about.json'

/** The most bytes of one file, which is held in memory. Files that a backup writes are far shorter. */
const LONGEST = 1_073_741_824

/** The files of an archive whose seal is whole, in their order; their names may be anything. */
export async function* readArchive(
  file: string,
): AsyncGenerator<{ name: string; bytes: Buffer }, void, undefined> {
  const length = await lengthOf(file)
  const source = createReadStream(file, { end: length - SEAL_LENGTH - 1 })
  const entries = source.pipe(extract())
  source.on('error', (error) => entries.destroy(error))
  try {
    for await (const entry of entries) {
      const { type, size } = entry.header
      if (type !== 'file' || size > LONGEST) {
        throw new ArchiveError(`${file} was not made by Plumbline: it holds more than files.`)
      }
      yield { name: entry.header.name, bytes: await buffer(entry) }
    }
  } finally {
    source.destroy()
  }
}

async function lengthOf(file: string): Promise<number> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${file} cannot be read (${error.code}).`, { cause: error })
  })
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new ArchiveError(`${file} is no file.`)
    return found.size
  } finally {
    await handle.close()
  }
}

async function bytesOf(file: string, start: number, end: number): Promise<Buffer> {
  return end < start ? Buffer.alloc(0) : buffer(createReadStream(file, { start, end }))
}
