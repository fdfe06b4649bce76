/** The fields of the first page of a TIFF. */
export interface TiffPage {
  /** Pixels, as they are stored. */
  width: number
  height: number
  /** True for a picture of a kind that we read. */
  isReadable: boolean
  /** True for a camera's negative (DNG), whose first page is but a small preview. */
  isNegative: boolean
  /** The offset in the file of the offset of the next page. */
  nextAt: number
}

const WIDTH = 256
const HEIGHT = 257
const BITS = 258
const COMPRESSION = 259
const SAMPLES = 277
const TILE_WIDTH = 322
const TILE_HEIGHT = 323
const SAMPLE_FORMAT = 339
const DNG_VERSION = 50706

const SHORT = 3
const LONG = 4
const BYTES_OF = new Map([
  [1, 1],
  [SHORT, 2],
  [LONG, 4],
])

/** None, fax (three kinds), LZW, JPEG, Deflate (two numbers) and PackBits. */
const COMPRESSIONS = [1, 2, 3, 4, 5, 7, 8, 32773, 32946]
const UNSIGNED = 1
const MOST_ENTRIES = 1000
const MOST_SAMPLES = 4
/** Tiles are unpacked whole: one of these is as large as any camera's picture needs. */
const MOST_TILE_PIXELS = 16_777_216

const LITTLE_ENDIAN = 'II*\0'
const BIG_ENDIAN = 'MM\0*'

/** True if the bytes begin as a TIFF does. */
export function looksLikeTiff(head: Buffer): boolean {
  return [LITTLE_ENDIAN, BIG_ENDIAN].includes(head.toString('latin1', 0, 4))
}

/** Reads what the first page of a TIFF says; null when it is cut or damaged. */
export function readTiffPage(file: Buffer): TiffPage | null {
  if (!looksLikeTiff(file) || file.length < 8) return null
  const isLittle = file[0] === 0x49
  const u16 = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const pageAt = u32(4)
  if (pageAt + 2 > file.length) return null
  const count = u16(pageAt)
  const nextAt = pageAt + 2 + count * 12
  if (count === 0 || count > MOST_ENTRIES || nextAt + 4 > file.length) return null
  const tags = new Map<number, number[]>()
  for (let at = pageAt + 2; at < nextAt; at += 12) {
    const values = valuesAt(at)
    if (values) tags.set(u16(at), values)
  }
  const one = (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise
  const samples = one(SAMPLES, 1)
  return {
    width: one(WIDTH, 0),
    height: one(HEIGHT, 0),
    isReadable:
      COMPRESSIONS.includes(one(COMPRESSION, 1)) &&
      samples <= MOST_SAMPLES &&
      (tags.get(BITS) ?? [1]).every((bits) => bits <= 16) &&
      (tags.get(SAMPLE_FORMAT) ?? [UNSIGNED]).every((format) => format === UNSIGNED) &&
      one(TILE_WIDTH, 0) * one(TILE_HEIGHT, 0) <= MOST_TILE_PIXELS,
    isNegative: tags.has(DNG_VERSION),
    nextAt,
  }

  /** The whole numbers of an entry, at most four; of other types and in other places none. */
  function valuesAt(at: number): number[] | null {
    const bytes = BYTES_OF.get(u16(at + 2))
    if (bytes === undefined) return null
    const many = Math.min(u32(at + 4), MOST_SAMPLES)
    const from = u32(at + 4) * bytes <= 4 ? at + 8 : u32(at + 8)
    if (from + many * bytes > file.length) return null
    return Array.from({ length: many }, (_, i) => {
      if (bytes === 1) return file.readUInt8(from + i)
      return bytes === 2 ? u16(from + i * 2) : u32(from + i * 4)
    })
  }
}

/** The file with its first page only: a decoder would count all of them, also in a circle. */
export function withoutOtherPages(file: Buffer, { nextAt }: TiffPage): Buffer {
  return Buffer.concat([file.subarray(0, nextAt), Buffer.alloc(4), file.subarray(nextAt + 4)])
}

/** A picture of red, green and blue, of 8 bits each. */
export interface PlainPicture {
  /** Pixels. */
  width: number
  height: number
  /** The ICC profile that says what the numbers mean; sRGB without one. */
  profile: Uint8Array | null
}

const HEADER_BYTES = 8
const ENTRIES = 10

/** Writes the bytes of an uncompressed TIFF before its pixels, which follow row by row from the top. */
export function plainTiffHead({ width, height, profile }: PlainPicture): Buffer {
  const bitsAt = HEADER_BYTES + 2 + (ENTRIES + (profile ? 1 : 0)) * 12 + 4
  const profileAt = bitsAt + 6
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [WIDTH, LONG, 1, width],
    [HEIGHT, LONG, 1, height],
    [BITS, SHORT, 3, bitsAt],
    [COMPRESSION, SHORT, 1, 1],
    // photometric: red, green, blue
    [262, SHORT, 1, 2],
    // one strip holds everything
    [273, LONG, 1, pixelsAt],
    [SAMPLES, SHORT, 1, 3],
    [278, LONG, 1, height],
    [279, LONG, 1, width * height * 3],
    // the three samples of a pixel stand together
    [284, SHORT, 1, 1],
  ]
  if (profile) entries.push([34675, 7, profile.length, profileAt])
  const head = Buffer.alloc(pixelsAt)
  head.write(LITTLE_ENDIAN, 'latin1')
  head.writeUInt32LE(HEADER_BYTES, 4)
  head.writeUInt16LE(entries.length, HEADER_BYTES)
  entries.forEach(([tag, type, count, value], i) => {
    const at = HEADER_BYTES + 2 + i * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  for (const i of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + i * 2)
  if (profile) head.set(profile, profileAt)
  return head
}
