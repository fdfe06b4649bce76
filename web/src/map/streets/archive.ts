/** The head of a map file, as far as tiles need it. */
interface Head {
  root: Part
  leaves: Part
  tiles: Part
  /** True if directories and tiles are compressed by gzip. */
  packed: { directories: boolean; tiles: boolean }
}
interface Part {
  offset: number
  length: number
}
/** An entry for `run` equal tiles from `id` on; with a run of 0, for a leaf directory from there on. */
interface Entry extends Part {
  id: number
  run: number
}

/** The head of a file and its first directory lie within these bytes. */
const FIRST = 16_384
const HEADER = 127
const GZIP = 2
/** Directories hold leaves, and leaves tiles; some files have one floor more. */
const FLOORS = 4
const LEAVES_MAX = 64

class OtherFile extends Error {}

/** Reads vector tiles out of a PMTiles archive (version 3) on a server that sends parts of it. */
export class Archive {
  readonly #url: string
  #etag: string | null = null
  #head: Promise<{ head: Head; root: Entry[] }> | undefined
  readonly #leaves = new Map<number, Promise<Entry[]>>()

  constructor(url: string) {
    this.#url = url
  }

  /**
   * The bytes of a tile, `undefined` where the file has none.
   * @throws when the server does not send them
   */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    try {
      return await this.#find(tileId(z, x, y))
    } catch (error) {
      if (!(error instanceof OtherFile)) throw error
      // the operator has put another file there meanwhile
      this.#forget()
      return this.#find(tileId(z, x, y))
    }
  }

  async #find(id: number): Promise<Uint8Array | undefined> {
    this.#head ??= this.#open()
    this.#head.catch(() => this.#forget())
    const { head, root } = await this.#head
    let entries = root
    for (let floor = 0; floor < FLOORS; floor++) {
      const entry = entryOf(entries, id)
      if (!entry) return undefined
      if (entry.run > 0) {
        const offset = head.tiles.offset + entry.offset
        return unpacked(await this.#bytes(offset, entry.length), head.packed.tiles)
      }
      entries = await this.#leaf(head, entry)
    }
    return undefined
  }

  async #open(): Promise<{ head: Head; root: Entry[] }> {
    const bytes = await this.#bytes(0, FIRST)
    const head = headOf(bytes)
    const { offset, length } = head.root
    const packed = bytes.subarray(offset, offset + length)
    return { head, root: entriesOf(await unpacked(packed, head.packed.directories)) }
  }

  #leaf(head: Head, { offset, length }: Entry): Promise<Entry[]> {
    const known = this.#leaves.get(offset)
    if (known) return known
    const leaf = this.#bytes(head.leaves.offset + offset, length)
      .then((bytes) => unpacked(bytes, head.packed.directories))
      .then(entriesOf)
    this.#leaves.set(offset, leaf)
    leaf.catch(() => this.#leaves.delete(offset))
    const [oldest] = this.#leaves.keys()
    if (this.#leaves.size > LEAVES_MAX && oldest !== undefined) this.#leaves.delete(oldest)
    return leaf
  }

  async #bytes(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const range = `bytes=${offset}-${offset + length - 1}`
    const answer = await fetch(this.#url, { headers: { range } })
    const etag = answer.headers.get('etag')
    if (this.#etag !== null && (answer.status === 416 || etag !== this.#etag)) throw new OtherFile()
    if (answer.status !== 206) throw new Error(`The map file answered ${answer.status}`)
    this.#etag = etag
    return new Uint8Array(await answer.arrayBuffer())
  }

  #forget(): void {
    this.#head = undefined
    this.#etag = null
    this.#leaves.clear()
  }
}

function headOf(bytes: Uint8Array): Head {
  if (bytes.length < HEADER) throw new Error('The map file ends in its head')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const number = (at: number) => Number(view.getBigUint64(at, true))
  const part = (at: number): Part => ({ offset: number(at), length: number(at + 8) })
  return {
    root: part(8),
    leaves: part(40),
    tiles: part(56),
    packed: { directories: bytes[97] === GZIP, tiles: bytes[98] === GZIP },
  }
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  isPacked: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked) return bytes
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The entries of a directory: their ids as steps, then runs, lengths and offsets, a column each. */
function entriesOf(bytes: Uint8Array): Entry[] {
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('A directory of the map file ends too soon')
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  const count = varint()
  const entries: Entry[] = []
  for (let i = 0, id = 0; i < count; i++) {
    id += varint()
    entries.push({ id, run: 0, length: 0, offset: 0 })
  }
  for (const entry of entries) entry.run = varint()
  for (const entry of entries) entry.length = varint()
  let next = 0
  for (const entry of entries) {
    const offset = varint()
    // 0: right after the one before
    entry.offset = offset === 0 ? next : offset - 1
    next = entry.offset + entry.length
  }
  return entries
}

/** The entry of a tile, or of the leaf directory that may have it. */
function entryOf(entries: readonly Entry[], id: number): Entry | undefined {
  let [first, last] = [0, entries.length - 1]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((entries[middle]?.id ?? Infinity) <= id) first = middle
    else last = middle - 1
  }
  const entry = entries[first]
  if (!entry || entry.id > id) return undefined
  return entry.run === 0 || id < entry.id + entry.run ? entry : undefined
}

/** Where a tile stands in the order of the archive: along a Hilbert curve, zoom after zoom. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = column >= side ? 1 : 0
    const low = row >= side ? 1 : 0
    id += side * side * ((3 * right) ^ low)
    column %= side
    row %= side
    if (low === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
