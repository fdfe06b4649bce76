import type { MapDetails } from '@plumbline/contract/projects'
import type { MapPosition } from '../../../../map/sites.ts'

/** A group of sites as it is drawn up; its position is typed. */
export interface DraftGroup {
  /** Its own as long as the page is open. */
  key: number
  name: string
  lat: string
  lng: string
  sites: readonly string[]
}

export interface MapDraft {
  format: MapDetails['format']
  groups: readonly DraftGroup[]
}

/** Where the sites are that have a position, by id. */
export type Places = ReadonlyMap<string, MapPosition>

/** Some ten centimetres. */
const DECIMALS = 6
/** Positions are kept more or less exactly, and sites measured anew: so far from the middle is in it. */
const NEAR = 0.001

/** Returns a draft of a map, in which fields can be edited. */
export function draftOf({ format, renderArr }: MapDetails): MapDraft {
  const groups = renderArr.map(({ name, lat, lng, sites }, key) => ({
    key,
    name,
    lat: String(lat),
    lng: String(lng),
    sites,
  }))
  return { format, groups }
}

/** One more group, empty, at a place until it has sites. */
export function withGroup(draft: MapDraft, at: MapPosition | null): MapDraft {
  const key = Math.max(-1, ...draft.groups.map((group) => group.key)) + 1
  return { ...draft, groups: [...draft.groups, { key, name: '', ...typed(at), sites: [] }] }
}

/** Without a group; its sites are in none. */
export function withoutGroup(draft: MapDraft, key: number): MapDraft {
  return { ...draft, groups: draft.groups.filter((group) => group.key !== key) }
}

/** Another name or position of a group. */
export function withChange(
  draft: MapDraft,
  key: number,
  patch: Partial<Pick<DraftGroup, 'name' | 'lat' | 'lng'>>,
): MapDraft {
  const groups = draft.groups.map((group) => (group.key === key ? { ...group, ...patch } : group))
  return { ...draft, groups }
}

/**
 * Sites go into a group, at its end, or into none (null). Groups that stand in the middle of their
 * sites stay there; what somebody has placed stays where it is.
 */
export function withMoved(
  draft: MapDraft,
  ids: readonly string[],
  to: number | null,
  places: Places,
): MapDraft {
  const there = draft.groups.find(({ key }) => key === to)?.sites ?? []
  const moving = new Set(ids.filter((id) => !there.includes(id)))
  const groups = draft.groups.map((group) => {
    const remaining = group.sites.filter((id) => !moving.has(id))
    const sites = group.key === to ? [...remaining, ...moving] : remaining
    if (sites.length === remaining.length && remaining.length === group.sites.length) return group
    const middle = isInTheMiddle(group, places) ? middleOf(sites, places) : null
    return { ...group, sites, ...(middle && typed(middle)) }
  })
  return { ...draft, groups }
}

/** Returns true where a group stands in the middle of its sites, or where nobody knows its place yet. */
function isInTheMiddle(group: DraftGroup, places: Places): boolean {
  if (group.lat.trim() === '' && group.lng.trim() === '') return true
  const middle = middleOf(group.sites, places)
  if (!middle) return true
  return isNear(group.lat, middle.lat) && isNear(group.lng, middle.lng)
}

const isNear = (text: string, degrees: number) => Math.abs(Number(text) - degrees) <= NEAR

/** The middle of the sites that have a position, also across the date line; null without any. */
export function middleOf(ids: readonly string[], places: Places): MapPosition | null {
  const known = ids.flatMap((id) => places.get(id) ?? [])
  const [first] = known
  if (!first) return null
  const mean = (of: (place: MapPosition) => number) =>
    known.reduce((sum, place) => sum + of(place), 0) / known.length
  // the short way round from the first of them
  const east = mean(({ lng }) => turned(lng - first.lng))
  return { lat: mean(({ lat }) => lat), lng: turned(first.lng + east) }
}

/** Degrees between −180 and 180. */
const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360)

const rounded = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)))

function typed(place: MapPosition | null): Pick<DraftGroup, 'lat' | 'lng'> {
  return place ? { lat: rounded(place.lat), lng: rounded(place.lng) } : { lat: '', lng: '' }
}

/** The sites that are in no group, in their order. */
export function ungrouped<Site extends { _id: string }>(draft: MapDraft, sites: Site[]): Site[] {
  const grouped = new Set(draft.groups.flatMap((group) => group.sites))
  return sites.filter(({ _id }) => !grouped.has(_id))
}

/** The number of groups that differ from the stored map, and one more where the format differs. */
export function countChanges(before: MapDetails, draft: MapDraft): number {
  const stored = new Map(draftOf(before).groups.map((group) => [group.key, JSON.stringify(group)]))
  const remaining = draft.groups.filter(({ key }) => stored.has(key))
  const changed = remaining.filter((group) => stored.get(group.key) !== JSON.stringify(group))
  const added = draft.groups.length - remaining.length
  const removed = stored.size - remaining.length
  return changed.length + added + removed + (before.format === draft.format ? 0 : 1)
}
