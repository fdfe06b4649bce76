import { boxesIn, only, typesOf } from '../heic-items.ts'
import { partOf } from './part.ts'

/**
 * The EXIF of a HEIC (ISO/IEC 23008-12), an item beside the picture; null without one. Errors: RangeError, or a
 * fault of its items, where the file is damaged.
 */
export function exifOfHeic(view: DataView): DataView | null {
  const meta = only(boxesIn(view, 0, view.byteLength, true), 'meta')
  // version and flags stand before what is in it
  const inside = boxesIn(view, meta.from + 4, meta.to)
  const [item] = [...typesOf(view, only(inside, 'iinf'))].find(([, type]) => type === 'Exif') ?? []
  const place = item === undefined ? null : placeOf(view, only(inside, 'iloc'), item)
  if (!place) return null
  // how many bytes stand before the TIFF, usually 'Exif' and two noughts
  const from = place.from + 4 + view.getUint32(place.from)
  return partOf(view, from, place.from + place.length - from)
}

interface Place {
  from: number
  length: number
}

/** The place of an item's bytes in the file; null for an item in pieces, or in another place. */
function placeOf(view: DataView, iloc: { from: number; to: number }, item: number): Place | null {
  let at = iloc.from + 4
  const take = (bytes: number): number => {
    const from = at
    at += bytes
    if (bytes === 2) return view.getUint16(from)
    if (bytes === 4) return view.getUint32(from)
    return bytes === 8 ? Number(view.getBigUint64(from)) : 0
  }
  const version = view.getUint8(iloc.from)
  const [offsetSize, lengthSize] = halves(view.getUint8(at))
  const [baseSize, indexSize] = halves(view.getUint8(at + 1))
  at += 2
  const wide = version < 2 ? 2 : 4
  for (let left = take(wide); left > 0 && at < iloc.to; left -= 1) {
    const id = take(wide)
    const isElsewhere = version > 0 && (take(2) & 15) !== 0
    take(2)
    const base = take(baseSize)
    const pieces = take(2)
    const each = (version > 0 ? indexSize : 0) + offsetSize + lengthSize
    if (id === item) {
      if (isElsewhere || pieces !== 1) return null
      if (version > 0) take(indexSize)
      const from = base + take(offsetSize)
      return { from, length: take(lengthSize) }
    }
    at += pieces * each
  }
  return null
}

/** Two sizes of up to eight bytes in one byte. */
function halves(byte: number): [number, number] {
  return [byte >> 4, byte & 15]
}
