import { QUARTERS, type Rgb } from './pictures.ts'

export interface BmpTraits {
  bits: 1 | 4 | 8 | 16 | 24 | 32
  topDown?: boolean
  /** The header of OS/2: no compression field, a palette of three bytes an entry. */
  core?: boolean
  /** Channel masks as 'BI_BITFIELDS' has them. */
  masks?: [red: number, green: number, blue: number] | undefined
  width?: number
  height?: number
}

/** A BMP of the colours of `quarters`, byte by byte; with 1 bit of their two upper ones. */
export function bmp({
  bits,
  topDown,
  core,
  masks,
  width = 11,
  height = 6,
}: BmpTraits): Buffer<ArrayBuffer> {
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const colours = bits === 1 ? [QUARTERS[0], QUARTERS[1]] : QUARTERS
  const palette = bits < 16 ? colours.flatMap((c) => [c.b, c.g, c.r, ...(core ? [] : [0])]) : []
  const head = core ? 12 : 40
  const dataAt = 14 + head + (masks ? 12 : 0) + palette.length
  const file = Buffer.alloc(dataAt + rowBytes * height)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(dataAt, 10)
  file.writeUInt32LE(head, 14)
  if (core) {
    file.writeUInt16LE(width, 18)
    file.writeUInt16LE(height, 20)
    file.writeUInt16LE(1, 22)
    file.writeUInt16LE(bits, 24)
  } else {
    file.writeInt32LE(width, 18)
    file.writeInt32LE(topDown ? -height : height, 22)
    file.writeUInt16LE(1, 26)
    file.writeUInt16LE(bits, 28)
    file.writeUInt32LE(masks ? 3 : 0, 30)
    if (bits < 16) file.writeUInt32LE(colours.length, 46)
  }
  masks?.forEach((mask, i) => file.writeUInt32LE(mask, 54 + i * 4))
  Buffer.from(palette).copy(file, dataAt - palette.length)
  for (let y = 0; y < height; y += 1) {
    const row = dataAt + (topDown ? y : height - 1 - y) * rowBytes
    for (let x = 0; x < width; x += 1) {
      const quarter = ((y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)) % colours.length
      writePixel(file, row, x, { bits, masks }, quarter, colours[quarter] ?? QUARTERS[0])
    }
  }
  return file
}

function writePixel(
  file: Buffer,
  row: number,
  x: number,
  { bits, masks }: Pick<BmpTraits, 'bits' | 'masks'>,
  index: number,
  { r, g, b }: Rgb,
): void {
  if (bits === 24) {
    file.set([b, g, r], row + x * 3)
    return
  }
  if (bits < 16) {
    const at = row + ((x * bits) >> 3)
    file[at] = (file[at] ?? 0) | (index << (8 - bits - ((x * bits) & 7)))
    return
  }
  const [red, green, blue] =
    masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff])
  const pixel = spread(r, red) + spread(g, green) + spread(b, blue)
  file.writeUIntLE(pixel, row + (x * bits) / 8, bits / 8)
}

/** A channel of 0…255 in the bits of its mask. */
function spread(value: number, mask: number): number {
  const lowest = 2 ** (31 - Math.clz32(mask & -mask))
  return Math.round((value / 255) * (mask / lowest)) * lowest
}
