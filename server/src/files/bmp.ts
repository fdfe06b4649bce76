/** The fields of a BMP header. */
export interface BmpHeader {
  /** Pixels. */
  width: number
  height: number
  isTopDown: boolean
  bitsPerPixel: number
  /** The bytes of one row, padded to four. */
  rowBytes: number
  /** The offset of the rows in the file. */
  dataAt: number
  paletteAt: number
  paletteEntryBytes: 3 | 4
  /** The bits of red, green and blue in a pixel of 16 or 32 bits. */
  masks: [number, number, number]
}

export interface Pixels {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row from the top. */
  rgb: Buffer
}

const CORE_HEADER = 12
const HEADERS = [CORE_HEADER, 40, 52, 56, 64, 108, 124]
const DEPTHS = [1, 4, 8, 16, 24, 32]
const UNCOMPRESSED = 0
const BIT_FIELDS = [3, 6]

/** Larger pictures are read in steps of two, three … pixels: they are shown far smaller anyway. */
const LONGEST_EDGE = 4000

/** True if the bytes are the head of a BMP, and not just a text that begins with 'BM'. */
export function looksLikeBmp(head: Buffer): boolean {
  return (
    head.length >= 26 && head.toString('latin1', 0, 2) === 'BM' && HEADERS.includes(dibSize(head))
  )
}

/**
 * Reads the header of a BMP of 1 to 32 bits a pixel; null for what is none. Run-length encoded
 * ones, which hardly any program writes, are none for us: a few of their bytes claim any size.
 */
export function readBmpHeader(file: Buffer): BmpHeader | null {
  if (file.length < 54 || !looksLikeBmp(file)) return null
  const isCore = dibSize(file) === CORE_HEADER
  const width = isCore ? file.readUInt16LE(18) : file.readInt32LE(18)
  const height = isCore ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bitsPerPixel = file.readUInt16LE(isCore ? 24 : 28)
  const compression = isCore ? UNCOMPRESSED : file.readUInt32LE(30)
  const hasMasks = BIT_FIELDS.includes(compression) && bitsPerPixel >= 16
  if (width <= 0 || height === 0 || !DEPTHS.includes(bitsPerPixel)) return null
  if (compression !== UNCOMPRESSED && !hasMasks) return null
  if (hasMasks && file.length < 66) return null
  return {
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel,
    rowBytes: Math.ceil((width * bitsPerPixel) / 32) * 4,
    dataAt: file.readUInt32LE(10),
    paletteAt: 14 + dibSize(file),
    paletteEntryBytes: isCore ? 3 : 4,
    masks: hasMasks
      ? [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)]
      : bitsPerPixel === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff],
  }
}

/** The pixels of a BMP; null when the file is shorter than its header says. */
export function readBmpPixels(file: Buffer, header: BmpHeader): Pixels | null {
  if (header.dataAt + header.rowBytes * header.height > file.length) return null
  const step = Math.ceil(Math.max(header.width, header.height) / LONGEST_EDGE)
  const width = Math.ceil(header.width / step)
  const height = Math.ceil(header.height / step)
  const colourAt = colourReader(file, header)
  const rgb = Buffer.alloc(width * height * 3)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    const line = header.isTopDown ? y * step : header.height - 1 - y * step
    const row = header.dataAt + line * header.rowBytes
    for (let x = 0; x < width; x += 1) {
      to = rgb.writeUIntBE(colourAt(row, x * step), to, 3)
    }
  }
  return { width, height, rgb }
}

/** A function that gives the colour, 0xRRGGBB, of the pixel `x` in the row that begins at `row`. */
function colourReader(file: Buffer, header: BmpHeader): (row: number, x: number) => number {
  const { bitsPerPixel: bits } = header
  if (bits === 24) return (row, x) => file.readUIntLE(row + x * 3, 3)
  if (bits < 16) {
    const palette = readPalette(file, header)
    return (row, x) => {
      const byte = file.readUInt8(row + ((x * bits) >> 3))
      return palette[(byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)] ?? 0
    }
  }
  const [red, green, blue] = header.masks.map(channelReader) as [Channel, Channel, Channel]
  const bytes = bits / 8
  return (row, x) => {
    const pixel = file.readUIntLE(row + x * bytes, bytes)
    return red(pixel) * 65_536 + green(pixel) * 256 + blue(pixel)
  }
}

function readPalette(file: Buffer, { paletteAt, paletteEntryBytes, dataAt }: BmpHeader): number[] {
  const entries = Math.floor((Math.min(dataAt, file.length) - paletteAt) / paletteEntryBytes)
  return Array.from({ length: Math.max(0, Math.min(256, entries)) }, (_, i) =>
    file.readUIntLE(paletteAt + i * paletteEntryBytes, 3),
  )
}

type Channel = (pixel: number) => number

/** Reads the bits of a mask out of a pixel, spread to 0…255. */
function channelReader(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / max)
}

function dibSize(file: Buffer): number {
  return file.readUInt32LE(14)
}
