/*
 * A camera writes time, place and its own name into the segment APP1 of a JPEG. A canvas drops them, so they are
 * carried over by hand.
 */

const SOI = 0xffd8
const APP1 = 0xffe1
const SOS = 0xffda
const ORIENTATION = 0x0112
/** `Exif`, two zeros. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
/** Marker, length, `Exif\0\0`. */
const HEAD = 10

/** The segment APP1 of a JPEG, with the picture upright; null without one that can be read. */
export function exifOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (jpeg.length < 4 || view.getUint16(0) !== SOI) return null
  let at = 2
  while (at + 4 <= jpeg.length) {
    const marker = view.getUint16(at)
    if (marker < 0xff00 || marker === SOS) return null
    const length = view.getUint16(at + 2) + 2
    if (at + length > jpeg.length) return null
    if (marker === APP1 && EXIF.every((byte, n) => view.getUint8(at + 4 + n) === byte)) {
      const segment = jpeg.slice(at, at + length)
      return turnUpright(segment) ? segment : null
    }
    at += length
  }
  return null
}

/** Sets the orientation to 1: whoever shrank the picture has turned it already. */
function turnUpright(segment: Uint8Array<ArrayBuffer>): boolean {
  const tiff = new DataView(segment.buffer, HEAD)
  if (tiff.byteLength < 8) return false
  const little = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, little)
  if (first + 2 > tiff.byteLength) return false
  const entries = tiff.getUint16(first, little)
  for (let n = 0; n < entries; n += 1) {
    const entry = first + 2 + n * 12
    if (entry + 12 > tiff.byteLength) return false
    if (tiff.getUint16(entry, little) === ORIENTATION) tiff.setUint16(entry + 8, 1, little)
  }
  return true
}

/** The same JPEG with a segment right behind its beginning. */
export function withExif(jpeg: Uint8Array, segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(jpeg.length + segment.length)
  joined.set(jpeg.subarray(0, 2))
  joined.set(segment, 2)
  joined.set(jpeg.subarray(2), 2 + segment.length)
  return joined
}
