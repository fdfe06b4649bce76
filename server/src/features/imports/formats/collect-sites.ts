import type { Decoded } from './decode.ts'
import { quotedPlace } from './notes.ts'
import { type FileSite, ScheduleFileError, type SitesFile } from './schedule-file.ts'
import type { Values } from './values.ts'

const LINE_MAX = 300
const TEXT_MAX = 5000

/** Takes the sites of a file in its order, and holds them to what all formats have in common. */
export class Sites {
  readonly values: Values
  readonly #sites: FileSite[] = []
  /** How many there were, also beyond what a file may have. */
  count = 0
  readonly #keys = new Map<string, number>()

  constructor(values: Values) {
    this.values = values
  }

  add(read: FileSite): void {
    const at = quotedPlace(read.at)
    if (read.key === read.name && this.#keys.has(read.name)) {
      return this.values.notes.add('repeatedSites', at, { key: read.name })
    }
    this.count += 1
    const name = this.values.line(read.name, LINE_MAX, at)
    const key = this.#uniqueKey(this.values.line(read.key, LINE_MAX - 10, at) || name, read)
    const isPlace = isOnEarth(read.lat, read.lng)
    if (!isPlace) this.values.notes.add('noPosition', at)
    this.#sites.push({
      key,
      name: name || key,
      lat: isPlace ? read.lat : null,
      lng: isPlace ? read.lng : null,
      location: this.values.line(read.location, LINE_MAX, at),
      description: this.values.text(read.description, TEXT_MAX, at),
      at,
    })
  }

  finish(decoded: Decoded, format: SitesFile['format'], max: number): SitesFile {
    if (this.count > max) throw new ScheduleFileError('tooMany', { count: this.count, max })
    if (this.count === 0) throw new ScheduleFileError('nothingInIt')
    return {
      format,
      encoding: decoded.encoding,
      otherEncodings: decoded.otherEncodings,
      sites: this.#sites,
      notes: [...decoded.notes, ...this.values.notes.list()],
    }
  }

  #uniqueKey(key: string, site: FileSite): string {
    const times = (this.#keys.get(key) ?? 0) + 1
    this.#keys.set(key, times)
    if (times === 1) return key
    this.values.notes.add('duplicateKey', site.at, { key })
    return this.#uniqueKey(`${key}#${times}`, site)
  }
}

/** What a site's form takes; 0, 0 is how tools write that there is none. */
function isOnEarth(lat: number | null, lng: number | null): boolean {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return false
  return Math.abs(lat) < 90 && Math.abs(lng) < 180
}
