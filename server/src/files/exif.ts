/** When and where a photo was taken, as its camera wrote it down. */
export interface Taken {
  /** ISO 8601; null also where the camera did not say in which zone it was. */
  takenAt: string | null
  lat: number | null
  lng: number | null
}

const NOTHING: Taken = { takenAt: null, lat: null, lng: null }

/** The numbers that EXIF gives to what is read here. */
const EXIF_PART = 0x8769
const GPS_PART = 0x8825
const TAKEN = 0x9003
const ZONE = 0x9011
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4, time: 7, date: 29 }

/** Reads time and place out of a JPEG; what has none, or cannot be read, was taken nobody knows when. */
export function readExif(bytes: Uint8Array): Taken {
  try {
    const tiff = exifOf(bytes)
    return tiff ? takenOf(new Tiff(tiff)) : NOTHING
  } catch (error) {
    // what points beyond its end
    if (error instanceof RangeError) return NOTHING
    throw error
  }
}

/** The part of a JPEG that holds EXIF. */
function exifOf(bytes: Uint8Array): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    // the picture itself begins, or this is no part
    if (marker === 0xffda || marker < 0xff00 || length < 2) return null
    const isExif = marker === 0xffe1 && length >= 16 && view.getUint32(at + 4) === 0x45786966
    if (isExif) {
      const from = bytes.byteOffset + at + 10
      return new DataView(bytes.buffer, from, Math.min(length - 8, bytes.length - at - 10))
    }
    at += 2 + length
  }
  return null
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

  /** Fractions, as degrees and times are kept. */
  fractions(entries: Entries, tag: number): number[] {
    const entry = entries.get(tag)
    if (!entry || entry.type !== 5 || entry.count > 3) return []
    const at = this.#long(entry.at)
    return Array.from(
      { length: entry.count },
      (_, n) => this.#long(at + 8 * n) / this.#long(at + 8 * n + 4),
    )
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
  const value = whole + minutes / 60 + seconds / 3600
  if (!(value <= most)) return null
  return Math.round((isNegative ? -value : value) * 1e6) / 1e6
}

/** '2026:11:20 16:04:59' with '+02:00' or 'Z'; null for what is no moment of a telephone's life. */
function moment(text: string, zone: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  if (!year || !/^(?:Z|[+-]\d\d:\d\d)$/.test(zone)) return null
  const at = new Date(`${year}-${month}-${day}T${time}${zone}`)
  if (Number.isNaN(at.getTime())) return null
  return at.getUTCFullYear() >= 1990 && at.getUTCFullYear() < 2200 ? at.toISOString() : null
}
