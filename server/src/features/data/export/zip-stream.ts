import { crc32, createDeflateRaw } from 'node:zlib'
import {
  type Streamed,
  streamedEnd,
  streamedHead,
  streamedTail,
} from '@plumbline/contract/rules/zip'

/** The bytes of text that are packed at a time. */
const CHUNK = 1 << 16
const LEVEL = 4

/**
 * A ZIP that is sent while its files are made, one after another. It holds a piece of one file at a time; without its
 * end no program opens it.
 */
export class ZipStream {
  readonly #files: Streamed[] = []
  readonly #at: Date
  #length = 0

  constructor(at: Date) {
    this.#at = at
  }

  /** The bytes of a file. The next one begins when this one has ended. */
  async *file(
    name: string,
    texts: AsyncIterable<string> | Iterable<string>,
  ): AsyncGenerator<Uint8Array> {
    const file = { name, at: this.#at, offset: this.#length, crc: 0, length: 0, unpacked: 0 }
    const head = streamedHead(file)
    yield head
    const packing = createDeflateRaw({ level: LEVEL })
    let packed: Buffer[] = []
    packing.on('data', (bytes: Buffer) => packed.push(bytes))
    const take = () => {
      const taken = packed
      packed = []
      for (const bytes of taken) file.length += bytes.length
      return taken
    }
    // who reads no more ends the work here: nothing is packed beside the reader
    try {
      for await (const piece of pieces(texts)) {
        file.crc = crc32(piece, file.crc)
        file.unpacked += piece.length
        await settled((done) => packing.write(piece, done))
        yield* take()
      }
      await settled((done) => {
        packing.once('end', done)
        packing.end()
      }, packing)
      yield* take()
    } finally {
      packing.destroy()
    }
    const end = streamedEnd(file)
    yield end
    this.#length += head.length + file.length + end.length
    this.#files.push(file)
  }

  /** The bytes that complete the ZIP. */
  end(): Uint8Array {
    return streamedTail(this.#files, this.#length)
  }
}

function settled(
  work: (done: (error?: Error | null) => void) => void,
  failing?: { once: (event: 'error', listener: (error: Error) => void) => unknown },
): Promise<void> {
  return new Promise((resolve, reject) => {
    failing?.once('error', reject)
    work((error) => (error ? reject(error) : resolve()))
  })
}

async function* pieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const more of texts) {
    text += more
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
