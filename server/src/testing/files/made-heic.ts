import { heic } from './heic-files.ts'

/* HEIC files of any items, made of the one picture in quarters.heic. */

export interface MadeItem {
  type: string
  bytes: Buffer
  /** The properties: those of the picture of 240 × 160, or those of a grid of so many pixels. */
  size?: { width: number; height: number } | 'picture'
}

interface MadeHeic {
  items: MadeItem[]
  /** References by places in `items`. */
  references?: { type: string; from: number; to: number[] }[]
  primary?: number
  /** Boxes behind everything. */
  after?: Buffer
}

export const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)
const numbers = (bytes: 1 | 2 | 4, ...values: number[]) => {
  const all = Buffer.alloc(bytes * values.length)
  values.forEach((value, n) => all.writeUIntBE(value, n * bytes, bytes))
  return all
}

/** The first box of a kind, whole. */
function cutBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

/** The picture of 240 × 160 as an item. */
export async function pictureItem(): Promise<MadeItem> {
  const file = await heic('quarters')
  const mdat = cutBox(file, 'mdat')
  const iloc = cutBox(file, 'iloc')
  const start = mdat.byteOffset - file.byteOffset
  // how long the first item is stands last of what is told of it: item, data, extents, offset, length
  const offset = iloc.indexOf(numbers(4, start + 8))
  const length = iloc.readUInt32BE(offset + 4)
  return { type: 'hvc1', bytes: mdat.subarray(8, 8 + length), size: 'picture' }
}

/** A grid of pictures that stand beside each other, each of 240 × 160. */
export const gridItem = (columns: number): MadeItem => ({
  type: 'grid',
  bytes: Buffer.concat([Buffer.from([0, 0, 0, columns - 1]), numbers(2, columns * 240, 160)]),
  size: { width: columns * 240, height: 160 },
})

export async function makeHeic({
  items,
  references = [],
  primary = 0,
  after = Buffer.alloc(0),
}: MadeHeic): Promise<Buffer<ArrayBuffer>> {
  const file = await heic('quarters')
  const ofPicture = ['hvcC', 'ispe', 'pixi'].map((type) => cutBox(file, type))
  const sizes = items.flatMap(({ size }) => (typeof size === 'object' ? [size] : []))
  const properties = [
    ...ofPicture,
    ...sizes.map(({ width, height }) => fullBox('ispe', 0, numbers(4, width, height))),
  ]
  const associations = items.flatMap(({ size }, n) => {
    if (size === undefined) return []
    const ids = size === 'picture' ? [0x81, 2, 3] : [4 + sizes.indexOf(size)]
    return [Buffer.concat([numbers(2, n + 1), Buffer.from([ids.length, ...ids])])]
  })
  const metaFrom = (dataAt: number) => {
    let at = dataAt
    const places = items.map(({ bytes }, n) => {
      const place = Buffer.concat([numbers(2, n + 1, 0, 1), numbers(4, at, bytes.length)])
      at += bytes.length
      return place
    })
    return fullBox(
      'meta',
      0,
      cutBox(file, 'hdlr'),
      fullBox('pitm', 0, numbers(2, primary + 1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0x00]), numbers(2, items.length), ...places),
      fullBox(
        'iinf',
        0,
        numbers(2, items.length),
        ...items.map(({ type }, n) =>
          fullBox('infe', 2, numbers(2, n + 1, 0), Buffer.from(`${type}\0`, 'latin1')),
        ),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, numbers(4, associations.length), ...associations),
      ),
      ...(references.length === 0
        ? []
        : [
            fullBox(
              'iref',
              0,
              ...references.map(({ type, from, to }) =>
                box(type, numbers(2, from + 1, to.length, ...to.map((id) => id + 1))),
              ),
            ),
          ]),
    )
  }
  const head = cutBox(file, 'ftyp')
  const dataAt = head.length + metaFrom(0).length + 8
  const data = box('mdat', ...items.map(({ bytes }) => bytes))
  return Buffer.from(Buffer.concat([head, metaFrom(dataAt), data, after]))
}
