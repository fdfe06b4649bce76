export interface TiffTraits {
  width?: number
  height?: number
  /** The tags of its first page besides the usual ones, as [tag, type, value]. */
  tags?: [number, number, number][]
  /** The offset of the next page; 'itself' makes a circle. */
  next?: number | 'itself'
  bigEndian?: boolean
  /** More pages after the first, each of one white pixel. */
  morePages?: number
}

const SHORT = 3
const LONG = 4

/**
 * An uncompressed TIFF in grey, of which every pixel is 0x50; its sizes may lie, for no more than
 * 64 × 64 pixels are in it.
 */
export function tiff({
  width = 8,
  height = 8,
  tags = [],
  next = 0,
  bigEndian = false,
  morePages = 0,
}: TiffTraits = {}): Buffer<ArrayBuffer> {
  const pixels = Buffer.alloc(Math.min(width * height, 4096), 0x50)
  const pages = [{ width, height, extra: tags }]
  for (let i = 0; i < morePages; i += 1) pages.push({ width: 1, height: 1, extra: [] })
  const parts: Buffer[] = []
  let at = 8 + pixels.length
  pages.forEach((page, i) => {
    const own = new Map(page.extra.map((entry) => [entry[0], entry]))
    const usual: [number, number, number][] = [
      [256, LONG, page.width],
      [257, LONG, page.height],
      [258, SHORT, 8],
      [259, SHORT, 1],
      [262, SHORT, 1],
      [273, LONG, 8],
      [277, SHORT, 1],
      [278, LONG, page.height],
      [279, LONG, page.width * page.height],
    ]
    const entries = [...usual.filter(([tag]) => !own.has(tag)), ...own.values()].toSorted(
      ([a], [b]) => a - b,
    )
    const ifd = Buffer.alloc(2 + entries.length * 12 + 4)
    const u16 = (value: number, to: number) =>
      bigEndian ? ifd.writeUInt16BE(value, to) : ifd.writeUInt16LE(value, to)
    const u32 = (value: number, to: number) =>
      bigEndian ? ifd.writeUInt32BE(value, to) : ifd.writeUInt32LE(value, to)
    u16(entries.length, 0)
    entries.forEach(([tag, type, value], n) => {
      const to = 2 + n * 12
      u16(tag, to)
      u16(type, to + 2)
      u32(1, to + 4)
      if (type === SHORT) u16(value, to + 8)
      else u32(value, to + 8)
    })
    const end = at + ifd.length
    const isLast = i === pages.length - 1
    u32(isLast ? (next === 'itself' ? at : next) : end, ifd.length - 4)
    parts.push(ifd)
    at = end
  })
  const head = Buffer.from(bigEndian ? '4d4d002a00000000' : '49492a0000000000', 'hex')
  if (bigEndian) head.writeUInt32BE(8 + pixels.length, 4)
  else head.writeUInt32LE(8 + pixels.length, 4)
  return Buffer.concat([head, pixels, ...parts])
}
