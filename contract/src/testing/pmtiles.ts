/** A place in a tile of 4096 units a side. */
type At = readonly [x: number, y: number]

export interface TileFeature {
  kind: 'point' | 'line' | 'area'
  parts: readonly (readonly At[])[]
  tags: Readonly<Record<string, string | number>>
}
export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>

export interface TestArchive {
  tiles: readonly { z: number; x: number; y: number; layers: TileLayers }[]
  /** Degrees: west, south, east, north. */
  bounds: readonly [number, number, number, number]
  /** The names of layers in the metadata; by default those in the tiles. */
  layerNames?: readonly string[]
  attribution?: string
  /** The compression of everything in it; by default none. */
  gzip?: (bytes: Uint8Array) => Uint8Array
  /** Entries in one directory, above which there are leaf directories. */
  entriesADirectory?: number
}

/** The bytes of a small PMTiles archive of version 3, as the specification has it. */
export function pmtiles(archive: TestArchive): Uint8Array<ArrayBuffer> {
  const { tiles, bounds, attribution, gzip = (bytes) => bytes } = archive
  const names = archive.layerNames ?? tiles.flatMap(({ layers }) => Object.keys(layers))
  const sorted = tiles
    .map(({ z, x, y, layers }) => ({ id: tileId(z, x, y), bytes: gzip(vectorTile(layers)) }))
    .toSorted((a, b) => a.id - b.id)
  let offset = 0
  const entries = sorted.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length, run: 1 }
    offset += bytes.length
    return entry
  })
  const { root, leaves } = directories(entries, archive.entriesADirectory ?? Infinity, gzip)
  const about = {
    vector_layers: [...new Set(names)].map((id) => ({ id, fields: {} })),
    ...(attribution !== undefined && { attribution }),
  }
  const description = gzip(new TextEncoder().encode(JSON.stringify(about)))
  const parts = [root, description, leaves, concat(sorted.map(({ bytes }) => bytes))]
  const zooms = tiles.map(({ z }) => z)
  const how = archive.gzip ? 2 : 1
  const header = headerOf(parts, { bounds, how, zooms: [Math.min(...zooms), Math.max(...zooms)] })
  return concat([header, ...parts])
}

interface Entry {
  id: number
  offset: number
  length: number
  /** 0: a leaf directory. */
  run: number
}

function directories(entries: Entry[], max: number, gzip: (bytes: Uint8Array) => Uint8Array) {
  if (entries.length <= max) return { root: gzip(directory(entries)), leaves: new Uint8Array() }
  const made: Uint8Array[] = []
  const above: Entry[] = []
  let offset = 0
  for (let first = 0; first < entries.length; first += max) {
    const leaf = gzip(directory(entries.slice(first, first + max)))
    above.push({ id: entries[first]?.id ?? 0, offset, length: leaf.length, run: 0 })
    made.push(leaf)
    offset += leaf.length
  }
  return { root: gzip(directory(above)), leaves: concat(made) }
}

function directory(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, i) => id - (entries[i - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, i) => {
    const before = entries[i - 1]
    return before && before.offset + before.length === offset ? 0 : offset + 1
  })
  return bytes([
    ...varint(entries.length),
    ...ids.flatMap(varint),
    ...entries.flatMap(({ run }) => varint(run)),
    ...entries.flatMap(({ length }) => varint(length)),
    ...offsets.flatMap(varint),
  ])
}

interface HeaderFacts {
  bounds: TestArchive['bounds']
  how: number
  zooms: [min: number, max: number]
}

function headerOf(parts: readonly Uint8Array[], { bounds, how, zooms }: HeaderFacts): Uint8Array {
  const header = new Uint8Array(127)
  const view = new DataView(header.buffer)
  header.set(new TextEncoder().encode('PMTiles'))
  header[7] = 3
  let at = header.length
  parts.forEach(({ length }, i) => {
    view.setBigUint64(8 + 16 * i, BigInt(at), true)
    view.setBigUint64(16 + 16 * i, BigInt(length), true)
    at += length
  })
  // clustered, compression of directories and of tiles, vector tiles
  header.set([1, how, how, 1, ...zooms], 96)
  bounds.forEach((degrees, i) => view.setInt32(102 + 4 * i, Math.round(degrees * 1e7), true))
  return header
}

/** The place of a tile in the order of the archive: along a Hilbert curve, zoom after zoom. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = column & side ? 1 : 0
    const low = row & side ? 1 : 0
    id += side * side * ((3 * right) ^ low)
    if (low === 0) {
      if (right === 1) [column, row] = [side - 1 - (column % side), side - 1 - (row % side)]
      ;[column, row] = [row, column]
    }
    column %= side
    row %= side
  }
  return id
}

/** A Mapbox vector tile of version 2. */
export function vectorTile(layers: TileLayers): Uint8Array {
  return bytes(
    Object.entries(layers).flatMap(([name, features]) => field(3, layer(name, features))),
  )
}

function layer(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))]
  const feature = ({ kind, parts, tags }: TileFeature) => [
    ...field(
      2,
      Object.entries(tags).flatMap(([key, value]) =>
        [keys.indexOf(key), values.indexOf(value)].flatMap(varint),
      ),
    ),
    3 << 3,
    KINDS[kind],
    ...field(4, geometry(kind, parts)),
  ]
  return [
    15 << 3,
    2,
    ...field(1, text(name)),
    ...features.flatMap((one) => field(2, feature(one))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) =>
      field(4, typeof value === 'string' ? field(1, text(value)) : [5 << 3, ...varint(value)]),
    ),
    5 << 3,
    ...varint(4096),
  ]
}

const KINDS = { point: 1, line: 2, area: 3 }

function geometry(kind: TileFeature['kind'], parts: TileFeature['parts']): number[] {
  let [x, y] = [0, 0]
  const move = ([nextX, nextY]: At) => {
    const moved = [nextX - x, nextY - y].map((by) => (by < 0 ? -2 * by - 1 : 2 * by))
    ;[x, y] = [nextX, nextY]
    return moved.flatMap(varint)
  }
  return parts.flatMap(([first, ...rest]) => [
    ...varint((1 << 3) | 1),
    ...(first ? move(first) : []),
    ...(rest.length > 0 ? [...varint((rest.length << 3) | 2), ...rest.flatMap(move)] : []),
    ...(kind === 'area' ? varint((1 << 3) | 7) : []),
  ])
}

/** A field of a message that has a length. */
function field(number: number, content: readonly number[]): number[] {
  return [(number << 3) | 2, ...varint(content.length), ...content]
}

function text(value: string): number[] {
  return [...new TextEncoder().encode(value)]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

function bytes(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(numbers)
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
