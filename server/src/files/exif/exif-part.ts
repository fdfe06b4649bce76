import { exifOfHeic } from './heic-exif.ts'
import { partOf } from './part.ts'

const JPEG = 0xffd8
const PNG = 0x89504e47
const RIFF = 0x52494646
const WEBP = 0x57454250
/** 'II*' and 'MM*', with a nought on one side or the other. */
const TIFFS = [0x49492a00, 0x4d4d002a]
/** 'ftyp', as a HEIC begins. */
const FTYP = 0x66747970

const EXIF_CHUNK = 0x45584946
const EXIF_OF_PNG = 0x65584966
const EXIF_OF_JPEG = 0x45786966

/**
 * The part of a picture that holds EXIF, which is a TIFF of its own wherever it lies; null in what has none. Errors:
 * RangeError where a file ends before it should.
 */
export function exifPartOf(bytes: Uint8Array): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 12) return null
  if (view.getUint16(0) === JPEG) return exifOfJpeg(view)
  const first = view.getUint32(0)
  if (TIFFS.includes(first)) return view
  // the length and type of each chunk, then its bytes: a sum follows in PNG, nothing in WebP, where lengths are even
  if (first === PNG) return chunkOf(view, 8, EXIF_OF_PNG, (at) => [at, view.getUint32(at) + 4])
  if (first === RIFF && view.getUint32(8) === WEBP) {
    return chunkOf(view, 12, EXIF_CHUNK, (at) => {
      const length = view.getUint32(at + 4, true)
      return [at - 4, length + (length % 2)]
    })
  }
  return view.getUint32(4) === FTYP ? exifOfHeic(view) : null
}

function exifOfJpeg(view: DataView): DataView | null {
  let at = 2
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    // the picture itself begins, or this is no part
    if (marker === 0xffda || marker < 0xff00 || length < 2) return null
    if (marker === 0xffe1 && length >= 16 && view.getUint32(at + 4) === EXIF_OF_JPEG) {
      return partOf(view, at + 10, length - 8)
    }
    at += 2 + length
  }
  return null
}

/**
 * The chunk of a type. `typeAt` says of the place of a chunk where four bytes before its type are, and how
 * many bytes follow its head of eight.
 */
function chunkOf(
  view: DataView,
  start: number,
  type: number,
  headOf: (at: number) => [typeAt: number, length: number],
): DataView | null {
  let at = start
  while (at + 8 <= view.byteLength) {
    const [before, length] = headOf(at)
    if (view.getUint32(before + 4) === type) return partOf(view, withoutMark(view, at + 8), length)
    at += 8 + length
  }
  return null
}

/** Some programs write the mark of a JPEG before it, 'Exif' and two noughts. */
function withoutMark(view: DataView, at: number): number {
  return view.getUint32(at) === EXIF_OF_JPEG ? at + 6 : at
}
