export const POINT = 1
export const LINE = 2
export const AREA = 3

export interface TileFeature {
  /** POINT, LINE or AREA. */
  kind: number
  tags: Readonly<Record<string, string | number | boolean>>
  /** Each x, y, x, y … in units of the layer; rings of areas are closed by whoever draws them. */
  parts: number[][]
}

/** The kind of a feature; older basemaps have it under another name. */
export function kindOf({ tags }: TileFeature): string {
  return String(tags['kind'] ?? tags['pmap:kind'])
}

export interface TileLayer {
  /** Units of a side of the tile. */
  extent: number
  features: TileFeature[]
}

/** A message of Protocol Buffers, read from its beginning. */
class Message {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number
  /** The number of the field that `next` came to. */
  field = 0
  #type = 0

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = at
    this.#end = end
  }

  /** Goes to the next field; whoever does not want it calls `skip`. */
  next(): boolean {
    if (this.#at >= this.#end) return false
    const key = this.varint()
    this.field = key >>> 3
    this.#type = key & 7
    return true
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end
  }

  varint(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('A tile of the map file ends too soon')
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }

  #part(): [from: number, to: number] {
    const length = this.varint()
    const from = this.#at
    this.#at += length
    return [from, this.#at]
  }

  message(): Message {
    return new Message(this.#bytes, ...this.#part())
  }

  text(): string {
    return UTF8.decode(this.#bytes.subarray(...this.#part()))
  }

  number(bytes: 4 | 8): number {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, bytes)
    this.#at += bytes
    return bytes === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true)
  }

  skip(): void {
    if (this.#type === 0) this.varint()
    else if (this.#type === 1) this.#at += 8
    else if (this.#type === 2) this.#part()
    else this.#at += 4
  }
}

const UTF8 = new TextDecoder()

/**
 * The layers of a Mapbox vector tile (version 2) that are wanted, by their names.
 * @throws when the bytes are no such tile
 */
export function readTile(
  bytes: Uint8Array,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, TileLayer> {
  const layers = new Map<string, TileLayer>()
  const tile = new Message(bytes)
  while (tile.next()) {
    if (tile.field !== 3) {
      tile.skip()
      continue
    }
    const { name, layer } = readLayer(tile.message(), wanted)
    if (layer) layers.set(name, layer)
  }
  return layers
}

function readLayer(message: Message, wanted: ReadonlySet<string>) {
  let name = ''
  let extent = 4096
  const keys: string[] = []
  const values: (string | number | boolean)[] = []
  const features: Message[] = []
  while (message.next()) {
    if (message.field === 1) name = message.text()
    else if (message.field === 2) features.push(message.message())
    else if (message.field === 3) keys.push(message.text())
    else if (message.field === 4) values.push(readValue(message.message()))
    else if (message.field === 5) extent = message.varint()
    else message.skip()
  }
  if (!wanted.has(name)) return { name, layer: undefined }
  const read = features.map((feature) => readFeature(feature, keys, values))
  return { name, layer: { extent, features: read } }
}

function readFeature(
  message: Message,
  keys: readonly string[],
  values: readonly (string | number | boolean)[],
): TileFeature {
  const tags: Record<string, string | number | boolean> = {}
  let kind = 0
  let parts: number[][] = []
  while (message.next()) {
    if (message.field === 2) {
      const pairs = message.message()
      while (!pairs.isAtEnd) {
        const key = keys[pairs.varint()]
        const value = values[pairs.varint()]
        if (key !== undefined && value !== undefined) tags[key] = value
      }
    } else if (message.field === 3) kind = message.varint()
    else if (message.field === 4) parts = readParts(message.message())
    else message.skip()
  }
  return { kind, tags, parts }
}

const MOVE = 1
const DRAW = 2

/** Commands with steps from place to place; what closes a ring is left to whoever draws it. */
function readParts(message: Message): number[][] {
  const parts: number[][] = []
  let part: number[] = []
  let [x, y] = [0, 0]
  while (!message.isAtEnd) {
    const command = message.varint()
    const [what, times] = [command & 7, command >>> 3]
    if (what !== MOVE && what !== DRAW) continue
    for (let i = 0; i < times; i++) {
      x += signed(message.varint())
      y += signed(message.varint())
      if (what === MOVE) {
        part = []
        parts.push(part)
      }
      part.push(x, y)
    }
  }
  return parts
}

function readValue(message: Message): string | number | boolean {
  let value: string | number | boolean = ''
  while (message.next()) {
    if (message.field === 1) value = message.text()
    else if (message.field === 2) value = message.number(4)
    else if (message.field === 3) value = message.number(8)
    else if (message.field === 4 || message.field === 5) value = message.varint()
    else if (message.field === 6) value = signed(message.varint())
    else if (message.field === 7) value = message.varint() !== 0
    else message.skip()
  }
  return value
}

/** Zigzag: 0, −1, 1, −2 … */
function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
