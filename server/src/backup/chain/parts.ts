import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { ArchiveError } from '../archive.ts'
import { ZSTD } from './segments.ts'

/** A part ends with the file that brings it above so many bytes. */
const PART = 1_073_741_824

/**
 * Databases of one cluster have the same catalogues, each 7 MB: they are found again within 32 MB. The copy of a small
 * database has two fifths of the size by it.
 */
const FAR = {
  ...ZSTD,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 25,
}

export interface Part {
  name: string
  sha256: string
  bytes: number
}

/** Passes bytes on, and knows their hash and number. */
class Counted extends Transform {
  readonly hash = createHash('sha256')
  bytes = 0
  override _transform(chunk: Buffer, _: unknown, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }
}

interface OpenPart {
  tar: Pack
  counted: Counted
  name: string
  length: number
  written: Promise<void>
}

/** Writes files into compressed tars `{n}.tar.zst` of a folder. */
export class PartsWriter {
  readonly #folder: string
  readonly #parts: Part[] = []
  #open: OpenPart | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @param chunks exactly `size` bytes; a folder has none */
  async add(
    entry: { name: string; size: number; type: 'file' | 'directory' },
    chunks: AsyncIterable<Buffer>,
  ): Promise<void> {
    const part = (this.#open ??= this.#begin())
    const sink = part.tar.entry({ ...entry, mode: entry.type === 'file' ? 0o600 : 0o700 })
    // a full disk ends the pipeline, and the entry would wait for ever
    await Promise.race([pipeline(chunks, sink), part.written])
    part.length += entry.size
    if (part.length >= PART) await this.#end()
  }

  async finish(): Promise<Part[]> {
    await this.#end()
    return this.#parts
  }

  #begin(): OpenPart {
    const name = `${this.#parts.length}.tar.zst`
    const tar = pack()
    const counted = new Counted()
    const file = createWriteStream(join(this.#folder, name), { mode: 0o600, flags: 'wx' })
    const written = pipeline(tar, createZstdCompress({ params: FAR }), counted, file)
    written.catch(() => undefined)
    return { tar, counted, name, length: 0, written }
  }

  async #end(): Promise<void> {
    const part = this.#open
    if (!part) return
    this.#open = undefined
    part.tar.finalize()
    await part.written
    const file = await open(join(this.#folder, part.name))
    await file.sync()
    await file.close()
    const { counted, name } = part
    this.#parts.push({ name, sha256: counted.hash.digest('hex'), bytes: counted.bytes })
  }
}

async function* readable(
  chunks: AsyncIterable<Buffer>,
  altered: (cause: unknown) => Error,
): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw altered(error)
  }
}

/** A file or a folder of a part; its bytes are read before the next one is asked for. */
export interface PartEntry {
  name: string
  type: 'file' | 'directory'
  chunks: AsyncIterable<Buffer>
}

/**
 * The files of a part, in their order.
 * @throws {ArchiveError} when a byte of it was altered, at the end at the latest
 */
export async function* readPart(folder: string, part: Part): AsyncGenerator<PartEntry> {
  const altered = (cause?: unknown) =>
    new ArchiveError(`${join(folder, part.name)} was altered or damaged.`, { cause })
  const counted = new Counted()
  const entries = extract()
  const read = pipeline(
    createReadStream(join(folder, part.name)),
    counted,
    createZstdDecompress(),
    entries,
  )
  read.catch((error: Error) => entries.destroy(error))
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type !== 'file' && type !== 'directory') throw altered()
      yield { name, type, chunks: readable(entry as AsyncIterable<Buffer>, altered) }
    }
    await read
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw altered(error)
  }
  if (counted.hash.digest('hex') !== part.sha256) throw altered()
}
