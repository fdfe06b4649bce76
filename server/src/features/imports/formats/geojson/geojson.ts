import { FILE_SITES_MAX } from '@plumbline/contract/rules/limits'
import { middleLongitude } from '@plumbline/contract/rules/positions/written-degrees'
import { Sites } from '../collect-sites.ts'
import type { Decoded } from '../decode.ts'
import {
  type FileSite,
  type ReadOptions,
  ScheduleFileError,
  type SitesFile,
} from '../schedule-file.ts'
import type { Values } from '../values.ts'

type Json = unknown
type Properties = Record<string, Json>

/** The names that properties may have, in small letters. */
const NAMES = ['name', 'title', 'site', 'site name', 'назва', 'найменування', "об'єкт", 'label']
const KEYS = ['id', 'code', '_id', 'uid', 'код', 'globalid', 'objectid', 'fid']
const DESCRIPTIONS = ['description', 'опис', 'notes', 'примітки', 'desc']
const LOCATIONS = ['location', 'address', 'адреса', 'region', 'область', 'громада', 'city', 'місто']

/** The text as JSON; one that ends in the middle, or is none, is refused with its line. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch (error) {
    const { message } = error as Error
    if (!text.includes('"Feature')) throw new ScheduleFileError('unknownFormat', {}, { line: 1 })
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    const line = text.slice(0, position).split('\n').length
    if (position >= text.trimEnd().length || /end of JSON|Unterminated/.test(message)) {
      throw new ScheduleFileError('cutOff', {}, { line })
    }
    throw new ScheduleFileError('malformed', { detail: 'JSON' }, { line })
  }
}

/** True for a FeatureCollection or one Feature (RFC 7946). */
export function isGeoJson(json: Json): json is Properties {
  return isObject(json) && (json['type'] === 'Feature' || Array.isArray(json['features']))
}

/** Reads sites from GeoJSON: a feature each, in the middle of its bounds when it is no point. */
export function readGeoJson(decoded: Decoded, values: Values, options: ReadOptions): SitesFile {
  const json = parseJson(decoded.text)
  if (!isGeoJson(json)) throw new ScheduleFileError('unknownFormat')
  const features = json['type'] === 'Feature' ? [json] : (json['features'] as Json[])
  const sites = new Sites(values, options)
  for (const [n, feature] of features.entries()) {
    const at = { element: `features[${n}]` }
    if (isObject(feature)) sites.add(readFeature(feature, at, values), n + 1)
    else values.notes.add('emptyRows', at)
  }
  return sites.finish(decoded, 'geojson', FILE_SITES_MAX)
}

function readFeature(
  feature: Properties,
  at: { element: string },
  values: Values,
): Omit<FileSite, 'key'> {
  const properties = new Map<string, Json>()
  const given = feature['properties']
  for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
    const known = name.toLowerCase().replace(/[’ʼ]/g, "'").replaceAll('_', ' ').trim()
    if (!properties.has(known)) properties.set(known, value)
  }
  const text = (names: readonly string[]) => {
    for (const name of names) {
      const value = properties.get(name)
      if (typeof value === 'string' && value.trim() !== '') return value
      if (typeof value === 'number') return String(value)
    }
    return ''
  }
  const id = feature['id']
  const ownId = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  const key = ownId || text(KEYS)
  const name = text(NAMES) || key
  const middle = middleOf(feature['geometry'], () => values.notes.add('notPoints', at))
  return {
    id: key,
    name,
    lat: middle?.lat ?? null,
    lng: middle?.lng ?? null,
    location: text(LOCATIONS),
    description: text(DESCRIPTIONS),
    at: name ? { element: `${at.element} ${name}` } : at,
  }
}

/** A point, or the middle of the bounds of any larger geometry, also across 180. No recursion: any depth may come. */
function middleOf(geometry: Json, onMany: () => void): { lat: number; lng: number } | null {
  let [south, north] = [Infinity, -Infinity]
  const lngs: number[] = []
  const open: Json[] = [geometry]
  while (open.length > 0) {
    const next = open.pop()
    if (isObject(next)) open.push(next['coordinates'], next['geometries'])
    if (!Array.isArray(next)) continue
    const [lng, lat] = next as Json[]
    if (typeof lng === 'number' && typeof lat === 'number') {
      lngs.push(lng)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    } else for (const one of next as Json[]) open.push(one)
  }
  const [only] = lngs
  if (only === undefined) return null
  if (lngs.length === 1) return { lat: round(south), lng: round(only) }
  onMany()
  return { lat: round((south + north) / 2), lng: round(middleLongitude(lngs)) }
}

/** Rounds to a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

function isObject(json: Json): json is Properties {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
