import sharp, { type Sharp } from 'sharp'

/** A small real PNG; another `shade` makes other bytes. */
export function tinyPng(shade = 0): Promise<Buffer<ArrayBuffer>> {
  return sharp({
    create: { width: 24, height: 16, channels: 3, background: { r: shade, g: 80, b: 160 } },
  })
    .png()
    .toBuffer()
}

/** The four colours of `quarters`, from the top left to the bottom right. */
export const QUARTERS = [
  { r: 220, g: 30, b: 30 },
  { r: 30, g: 160, b: 60 },
  { r: 40, g: 60, b: 210 },
  { r: 240, g: 220, b: 60 },
] as const

/** A picture of 240 × 160 whose quarters have four colours, so that one sees how it lies. */
export function quarters(): Sharp {
  const [background, ...others] = QUARTERS
  const places = [
    { left: 120, top: 0 },
    { left: 0, top: 80 },
    { left: 120, top: 80 },
  ]
  return sharp({ create: { width: 240, height: 160, channels: 3, background } }).composite(
    others.map((colour, i) => ({
      input: { create: { width: 120, height: 80, channels: 3, background: colour } },
      ...places[i],
    })),
  )
}

type Turn = 'flip' | 'flop' | 90 | 180 | 270

/** The turns from an upright picture to its stored pixels, by EXIF orientation. */
const STORED: Record<number, Turn[]> = {
  1: [],
  2: ['flop'],
  3: [180],
  4: ['flip'],
  5: [90, 'flop'],
  6: [270],
  7: [90, 'flip'],
  8: [90],
}

/** A JPEG of `quarters` as a telephone writes it: turned, with the place, the camera and a remark. */
export async function phoneJpeg(orientation: number): Promise<Buffer<ArrayBuffer>> {
  let stored = await quarters().png().toBuffer()
  for (const turn of STORED[orientation] ?? []) {
    const turned = typeof turn === 'number' ? sharp(stored).rotate(turn) : sharp(stored)[turn]()
    stored = await turned.png().toBuffer()
  }
  return sharp(stored)
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'P-9', ImageDescription: '<script>remark()</script>' },
      IFD2: { BodySerialNumber: 'SN-4711', DateTimeOriginal: '2026:04:02 10:15:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '30/1 31/1 24/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The colours in the middles of the quarters of a picture, from the top left to the bottom right. */
export async function coloursOf(picture: Uint8Array): Promise<Rgb[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const i =
      (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return { r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 }
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

export interface Rgb {
  r: number
  g: number
  b: number
}

/** The greatest difference between two lists of colours in one channel; 255 when one is shorter. */
export function difference(some: readonly Rgb[], others: readonly Rgb[]): number {
  if (some.length !== others.length) return 255
  return Math.max(
    ...some.map((one, i) => {
      const other = others[i] ?? { r: 0, g: 0, b: 0 }
      return Math.max(
        Math.abs(one.r - other.r),
        Math.abs(one.g - other.g),
        Math.abs(one.b - other.b),
      )
    }),
  )
}

/** The JPEG with EXIF data that holds an orientation, be it one that exists or not. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer<ArrayBuffer> {
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  const segment = Buffer.concat([Buffer.from('ffe10000457869660000', 'hex'), tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
