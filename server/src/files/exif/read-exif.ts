import { exifPartOf } from './exif-part.ts'
import { HeicFaultError } from '../heic-items.ts'

/** The moment and the place of a photo, as its camera wrote them down. */
export interface Taken {
  /** ISO 8601; null also where the camera did not say in which zone it was. */
  takenAt: string | null
  lat: number | null
  lng: number | null
}

const NOTHING: Taken = { takenAt: null, lat: null, lng: null }

/** The numbers that EXIF gives to what is read here. */
const FRACTIONS = 5
const SIGNED_FRACTIONS = 10
const EXIF_PART = 0x8769
const GPS_PART = 0x8825
const TAKEN = 0x9003
const ZONE = 0x9011
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4, time: 7, date: 29 }

/**
 * Reads time and place out of a photo (JPEG, HEIC, TIFF, PNG, WebP); what has none, or cannot be read, was
 * taken nobody knows when. A few values of a few bytes are looked at, whatever a file says of itself.
 */
export function readExif(bytes: Uint8Array): Taken {
  try {
    const tiff = exifPartOf(bytes)
    return tiff ? takenOf(new Tiff(tiff)) : NOTHING
  } catch (error) {
    // what points beyond its end, or is no whole HEIC
    if (error instanceof RangeError || error instanceof HeicFaultError) return NOTHING
    throw error
  }
}

type Entries = ReadonlyMap<number, { type: number; count: number; at: number }>

/** The directories of numbered values that EXIF is made of. */
class Tiff {
  readonly #view: DataView
  readonly #isLittle: boolean

  constructor(view: DataView) {
    this.#view = view
    this.#isLittle = view.getUint16(0) === 0x4949
  }

  first(): Entries {
    return this.#entries(this.#long(4))
  }

  /** The directory that an entry leads to. */
  below(entries: Entries, tag: number): Entries {
    const entry = entries.get(tag)
    return entry ? this.#entries(this.#long(entry.at)) : new Map()
  }

  text(entries: Entries, tag: number): string {
    const entry = entries.get(tag)
    if (!entry || entry.count > 64) return ''
    const at = entry.count > 4 ? this.#long(entry.at) : entry.at
    const letters = Array.from({ length: entry.count }, (_, n) => this.#view.getUint8(at + n))
    return String.fromCharCode(...letters.filter((letter) => letter >= 32 && letter < 127)).trim()
  }

  /**
   * Fractions, as degrees and times are kept; some telephones keep them with a sign. One of 0/0 says that the camera
   * knows nothing there: it adds nothing to those before it, and as the first one it is NaN.
   */
  fractions(entries: Entries, tag: number): number[] {
    const entry = entries.get(tag)
    const isSigned = entry?.type === SIGNED_FRACTIONS
    if (!entry || (entry.type !== FRACTIONS && !isSigned) || entry.count > 3) return []
    const at = this.#long(entry.at)
    const number = (from: number) =>
      isSigned ? this.#view.getInt32(from, this.#isLittle) : this.#long(from)
    return Array.from({ length: entry.count }, (_, n) => {
      const [above, below] = [number(at + 8 * n), number(at + 8 * n + 4)]
      return n > 0 && above === 0 && below === 0 ? 0 : above / below
    })
  }

  #entries(at: number): Entries {
    const count = this.#view.getUint16(at, this.#isLittle)
    const found = Array.from({ length: count }, (_, n) => {
      const from = at + 2 + 12 * n
      const tag = this.#view.getUint16(from, this.#isLittle)
      const type = this.#view.getUint16(from + 2, this.#isLittle)
      return [tag, { type, count: this.#long(from + 4), at: from + 8 }] as const
    })
    return new Map(found)
  }

  #long(at: number): number {
    return this.#view.getUint32(at, this.#isLittle)
  }
}

function takenOf(tiff: Tiff): Taken {
  const first = tiff.first()
  const exif = tiff.below(first, EXIF_PART)
  const gps = tiff.below(first, GPS_PART)
  const lat = degrees(tiff.fractions(gps, GPS.lat), tiff.text(gps, GPS.latRef) === 'S', 90)
  const lng = degrees(tiff.fractions(gps, GPS.lng), tiff.text(gps, GPS.lngRef) === 'W', 180)
  const zone = tiff.text(exif, ZONE)
  const local = moment(tiff.text(exif, TAKEN), zone)
  const clock = tiff
    .fractions(gps, GPS.time)
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
  // satellites tell the time of Greenwich
  const takenAt = local ?? moment(`${tiff.text(gps, GPS.date)} ${clock.join(':')}`, 'Z')
  // cameras without a position write that of the Gulf of Guinea
  const isPlace = lat !== null && lng !== null && (lat !== 0 || lng !== 0)
  return { takenAt, lat: isPlace ? lat : null, lng: isPlace ? lng : null }
}

function degrees(parts: number[], isNegative: boolean, most: number): number | null {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts
  const size = Math.abs(whole) + Math.abs(minutes) / 60 + Math.abs(seconds) / 3600
  if (!(size <= most)) return null
  return Math.round((isNegative || whole < 0 ? -size : size) * 1e6) / 1e6
}

/** '2026:11:20 16:04:59' with '+02:00' or 'Z'; null for what is no moment of a telephone's life. */
function moment(text: string, zone: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  if (!year || !/^(?:Z|[+-]\d\d:\d\d)$/.test(zone)) return null
  const at = new Date(`${year}-${month}-${day}T${time}${zone}`)
  if (Number.isNaN(at.getTime())) return null
  return at.getUTCFullYear() >= 1990 && at.getUTCFullYear() < 2200 ? at.toISOString() : null
}
