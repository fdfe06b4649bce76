import { NO_READINGS } from '@plumbline/contract/imports/file-readings'
import type { Decoded } from './decode.ts'
import { quotedPosition } from './notes.ts'
import {
  type FilePosition,
  type FileSite,
  type ReadOptions,
  ScheduleFileError,
  type SitesFile,
} from './schedule-file.ts'
import { wrappedLongitude } from '@plumbline/contract/rules/positions/written-degrees'
import { readTexts } from '@plumbline/contract/texts/read-texts'
import { plainName } from '@plumbline/contract/rules/site-labels'
import type { Values } from './values.ts'

const TEXTS = readTexts('problems')
const LINE_MAX = 300
const TEXT_MAX = 5000

/** Takes the sites of a file in its order, and holds them to what all formats have in common. */
export class Sites {
  readonly values: Values
  readonly #sites: FileSite[] = []
  /** The sites without an id, a name and a position. */
  readonly #unknown: FileSite[] = []
  /** The number of rows, also beyond what a file may have. */
  count = 0
  readonly #keys = new Map<string, number>()
  readonly #ids = new Map<string, number>()
  readonly #names = new Set<string>()
  readonly #options: ReadOptions
  /** The first position of the file, as a person may tell it. */
  #example: string | null = null
  /** Positions that are none unless both numbers change places, and how many there are. */
  #onlySwapped = 0
  #positions = 0

  constructor(values: Values, options: ReadOptions) {
    this.values = values
    this.#options = options
  }

  /**
   * Takes a row with the id that the file gives it, '' without one. Rows of one name are sites of their own.
   * `number`: which line or place of the file it is, for one without a name.
   */
  add(read: Omit<FileSite, 'key' | 'isNameless'>, number: number): void {
    const at = quotedPosition(read.at)
    this.count += 1
    const id = this.values.line(read.id, LINE_MAX - 10, at)
    const written = this.values.line(read.name, LINE_MAX, at) || id
    const name = written || this.#nameOfNone(at, number)
    this.#ids.set(id, (this.#ids.get(id) ?? 0) + 1)
    const known = plainName(name)
    if (this.#names.has(known)) this.values.notes.add('repeatedSites', at, { key: name })
    this.#names.add(known)
    const place = this.#placeOf(read, at)
    if (!place) this.values.notes.add('noPosition', at)
    if (read.lat !== null && read.lng !== null) {
      this.#example ??= `${name}: ${read.lat}, ${read.lng}`
      this.#positions += 1
      if (!place && isOnEarth(read.lng, read.lat)) this.#onlySwapped += 1
    }
    const site: FileSite = {
      key: '',
      id,
      name,
      ...(written === '' && { isNameless: true }),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      location: this.values.line(read.location, LINE_MAX, at),
      description: this.values.text(read.description, TEXT_MAX, at),
      at,
    }
    const given = id || written.slice(0, LINE_MAX - 10).toWellFormed() || placeOf(site)
    if (given === '') this.#unknown.push(site)
    else site.key = this.#uniqueKey(given)
    this.#sites.push(site)
  }

  finish(decoded: Decoded, format: SitesFile['format'], max: number): SitesFile {
    if (this.count > max) throw new ScheduleFileError('tooMany', { count: this.count, max })
    if (this.count === 0) throw new ScheduleFileError('nothingInIt')
    this.#forgetSharedIds()
    this.#keepOrder()
    const { axisOrder = null } = this.#options
    const isSwapped = axisOrder === null && this.#onlySwapped * 2 > this.#positions
    if (isSwapped) this.values.notes.add('swappedPositions', {}, { value: this.#example ?? '' })
    return {
      format,
      encoding: decoded.encoding,
      otherEncodings: decoded.otherEncodings,
      ...NO_READINGS,
      axisOrder: isSwapped ? 'latLng' : axisOrder,
      examples: (isSwapped || axisOrder) && this.#example ? { axisOrder: this.#example } : {},
      sites: this.#sites,
      notes: [...decoded.notes, ...this.values.notes.list()],
    }
  }

  /** The name of a row without one, in the language of the person who imports the file. */
  #nameOfNone(at: FilePosition, number: number): string {
    const name = `${TEXTS[this.#options.language ?? 'en'].noName} (${number})`
    this.values.notes.add('unnamedSites', at, { value: name })
    return name
  }

  /** A position that a map shows; null where there is none. */
  #placeOf(read: Pick<FileSite, 'lat' | 'lng'>, at: FilePosition) {
    const isSwapped = this.#options.axisOrder === 'lngLat'
    const [lat, lng] = isSwapped ? [read.lng, read.lat] : [read.lat, read.lng]
    const wrapped = lng === null ? null : wrappedLongitude(lng)
    if (lat === null || lng === null || wrapped === null || !isOnEarth(lat, wrapped)) return null
    if (Math.abs(lng) > 180) this.values.notes.add('wrappedLongitudes', at, { value: String(lng) })
    return { lat, lng: wrapped }
  }

  /** Gives rows that only their order tells apart keys that stay the same while their number does. */
  #keepOrder(): void {
    for (const [n, site] of this.#unknown.entries()) {
      site.key = this.#uniqueKey(`${n + 1}/${this.#unknown.length}`)
    }
  }

  #uniqueKey(key: string): string {
    const times = (this.#keys.get(key) ?? 0) + 1
    this.#keys.set(key, times)
    return times === 1 ? key : this.#uniqueKey(`${key}#${times}`)
  }

  /** Removes an id that several rows share, as the code of a building: it tells none of them apart. */
  #forgetSharedIds(): void {
    for (const site of this.#sites) {
      if (site.id === '' || this.#ids.get(site.id) === 1) continue
      this.values.notes.add('duplicateKey', site.at, { key: site.id })
      site.id = ''
    }
  }
}

/** The position as text, '' without one: neither a line nor a word of a language, which the next file has otherwise. */
function placeOf({ lat, lng }: FileSite): string {
  return lat === null || lng === null ? '' : `${lat}, ${lng}`
}

/** True for a position that the form of a site accepts. Tools write 0, 0 where there is no position. */
function isOnEarth(lat: number, lng: number): boolean {
  if (lat === 0 && lng === 0) return false
  return Math.abs(lat) < 90 && Math.abs(lng) < 180
}
