import { tiff } from './tiff-files.ts'

/** A value of EXIF: a text, or fractions, signed ones (SRATIONAL) where `isSigned`. */
export type ExifValue = string | { fractions: [number, number][]; isSigned?: boolean }

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value, 8)
  return bytes
}

function short(value: number, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/**
 * EXIF as it stands in photos of any kind, a TIFF of its own: what the camera says, and the satellites.
 * `base`: where it begins in the file that counts its places from another beginning.
 */
export function exifPart(
  camera: Record<number, ExifValue>,
  satellites: Record<number, ExifValue>,
  base = 0,
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let length = base + 8
  const add = (bytes: Buffer): number => {
    const at = length
    parts.push(bytes)
    length += bytes.length
    return at
  }
  const directory = (entries: Buffer[]) =>
    add(Buffer.concat([short(entries.length, 2), ...entries, short(0, 4)]))
  const entryOf = ([tag, value]: [string, ExifValue]) => {
    if (typeof value === 'string') {
      const text = Buffer.from(`${value}\0`, 'latin1')
      const isShort = text.length <= 4
      const inside = Buffer.concat([text, Buffer.alloc(4)]).readUInt32BE(0)
      return entry(Number(tag), 2, text.length, isShort ? inside : add(text))
    }
    const { fractions, isSigned = false } = value
    const bytes = Buffer.alloc(8 * fractions.length)
    fractions.flat().forEach((number, n) => bytes.writeInt32BE(number, 4 * n))
    return entry(Number(tag), isSigned ? 10 : 5, fractions.length, add(bytes))
  }
  const exif = directory(Object.entries(camera).map(entryOf))
  const gps = directory(Object.entries(satellites).map(entryOf))
  const first = directory([entry(0x8769, 4, 1, exif), entry(0x8825, 4, 1, gps)])
  const head = Buffer.from('MM\0*\0\0\0\0', 'latin1')
  head.writeUInt32BE(first, 4)
  return Buffer.concat([head, ...parts])
}

export const DATE_TAKEN = 0x9003
export const ZONE = 0x9011
export const LAT_REF = 1
export const LAT = 2
export const LNG_REF = 3
export const LNG = 4
export const GPS_TIME = 7
export const GPS_DATE = 29

/** A JPEG, which is there already, with such a part. */
export function jpegWithExif(jpeg: Uint8Array, part: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(part.length + 8, 2)
  const segment = Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), part])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

const GPS_PART = 0x8825

const picture = (gps: number) => tiff({ bigEndian: true, tags: [[GPS_PART, 4, gps]] })

/** A TIFF of a grey picture that keeps the place in directories of its own. */
export function tiffWithExif(satellites: Record<number, ExifValue>): Buffer<ArrayBuffer> {
  const base = picture(0).length
  const part = exifPart({}, satellites, base)
  // the second entry of its first directory says where the place is
  const gps = part.readUInt32BE(part.readUInt32BE(4) - base + 2 + 12 + 8)
  return Buffer.concat([picture(gps), part])
}
