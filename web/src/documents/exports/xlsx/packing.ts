import { combined, crcOf } from '../../../lib/crc.ts'

/** A file as it lies in a ZIP: raw deflate, with what the ZIP says of the bytes before they were packed. */
export interface Packed {
  bytes: Blob
  /** Before packing, in bytes. */
  size: number
  crc: number
}

/** Bytes that are packed at a time, which a file in the making needs besides its packed part. */
const CHUNK = 1 << 16
/** Packed bytes that go into a blob at a time. A browser may put blobs on its disk. */
const BLOB = 1 << 20

/** The frame that gzip puts around what is packed: a head without a name, and at its end CRC and size. */
const GZIP_HEAD = 10
const GZIP_END = 8

const encoder = new TextEncoder()

/** Text that is packed while it comes. Nothing of it is kept but its packed bytes. */
export class Packing {
  // of all that browsers pack, gzip alone says the CRC; counting it ourselves takes as long as packing
  readonly #stream = new CompressionStream('gzip')
  readonly #writer = this.#stream.writable.getWriter()
  readonly #packed = blobOf(this.#stream.readable)
  #open = new Uint8Array(CHUNK)
  #filled = 0
  #size = 0

  /** Resolves when more may come: who does not wait for it has all of the text in memory. */
  async add(text: string): Promise<void> {
    // no text is put together before: joined ones outlive the young part of the heap, which then grows
    for (let rest = text; rest !== '';) {
      const { read, written } = encoder.encodeInto(rest, this.#open.subarray(this.#filled))
      this.#filled += written
      rest = rest.slice(read)
      if (rest !== '') await this.#flush()
    }
  }

  async #flush(): Promise<void> {
    const bytes = this.#open.subarray(0, this.#filled)
    this.#open = new Uint8Array(CHUNK)
    this.#size += this.#filled
    this.#filled = 0
    await this.#writer.write(bytes)
  }

  /** The file, with `head` before all that was added. Nothing is added after it. */
  async end(head = ''): Promise<Packed> {
    await this.#flush()
    await this.#writer.close()
    const gzip = await this.#packed
    const end = new DataView(await gzip.slice(-GZIP_END).arrayBuffer())
    const body = gzip.slice(GZIP_HEAD, -GZIP_END)
    const first = encoder.encode(head)
    return {
      bytes: new Blob([...storedBlocks(first), body]),
      size: first.length + this.#size,
      crc: combined(crcOf(first), end.getUint32(0, true), this.#size),
    }
  }
}

/** A text that is whole already. */
export async function packed(text: string): Promise<Packed> {
  const packing = new Packing()
  await packing.add(text)
  return packing.end()
}

const STORED_MAX = 0xffff

/** Bytes as blocks of deflate that are not packed: they may stand before what was packed without them. */
function storedBlocks(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.length; at += STORED_MAX) {
    const block = bytes.subarray(at, at + STORED_MAX)
    const head = new DataView(new ArrayBuffer(5))
    head.setUint16(1, block.length, true)
    head.setUint16(3, ~block.length, true)
    blocks.push(new Uint8Array(head.buffer), block)
  }
  return blocks
}

async function blobOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const blobs: Blob[] = []
  let open: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob([...blobs, ...open])
    open.push(value)
    size += value.length
    if (size < BLOB) continue
    blobs.push(new Blob(open))
    open = []
    size = 0
  }
}
