import { NO_READINGS } from '@plumbline/contract/imports/file-readings'
import type { Decoded } from './decode.ts'
import { quotedPosition } from './notes.ts'
import { type FileSite, ScheduleFileError, type SitesFile } from './schedule-file.ts'
import { plainName } from '@plumbline/contract/rules/site-labels'
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
  readonly #ids = new Map<string, number>()
  readonly #names = new Set<string>()

  constructor(values: Values) {
    this.values = values
  }

  /** Takes a row with the id that the file gives it, '' without one. Rows of one name are sites of their own. */
  add(read: Omit<FileSite, 'key'>): void {
    const at = quotedPosition(read.at)
    this.count += 1
    const name = this.values.line(read.name, LINE_MAX, at)
    const id = this.values.line(read.id, LINE_MAX - 10, at)
    const key = this.#uniqueKey(id || name.slice(0, LINE_MAX - 10).toWellFormed())
    this.#ids.set(id, (this.#ids.get(id) ?? 0) + 1)
    const known = plainName(name)
    if (this.#names.has(known)) this.values.notes.add('repeatedSites', at, { key: name })
    this.#names.add(known)
    const isPlace = isOnEarth(read.lat, read.lng)
    if (!isPlace) this.values.notes.add('noPosition', at)
    this.#sites.push({
      key,
      id,
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
    this.#forgetSharedIds()
    return {
      format,
      encoding: decoded.encoding,
      otherEncodings: decoded.otherEncodings,
      ...NO_READINGS,
      sites: this.#sites,
      notes: [...decoded.notes, ...this.values.notes.list()],
    }
  }

  #uniqueKey(key: string): string {
    const times = (this.#keys.get(key) ?? 0) + 1
    this.#keys.set(key, times)
    return times === 1 ? key : this.#uniqueKey(`${key}#${times}`)
  }

  /** What several rows have as their id, the code of a building say, tells none of them apart. */
  #forgetSharedIds(): void {
    for (const site of this.#sites) {
      if (site.id === '' || this.#ids.get(site.id) === 1) continue
      this.values.notes.add('duplicateKey', site.at, { key: site.id })
      site.id = ''
    }
  }
}

/** What a site's form takes; 0, 0 is how tools write that there is none. */
function isOnEarth(lat: number | null, lng: number | null): boolean {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return false
  return Math.abs(lat) < 90 && Math.abs(lng) < 180
}
