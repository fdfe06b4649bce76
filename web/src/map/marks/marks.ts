import { unwrapping } from '../bounds.ts'
import { clustersOf } from './clusters.ts'
import { positionOf, type MapGroup, type MapSite, type MapPosition } from '../sites.ts'

/** One marker: a site's pin, or the ring of several sites. */
export type Mark = MapPosition & { key: string; sites: readonly MapSite[] } & (
    | { kind: 'site' }
    | { kind: 'group'; name: string }
    | { kind: 'cluster' }
  )

/** Pins past this number are clustered. */
export const MOST_PINS = 50
/** Pixels in which pins become one ring. */
const CLUSTER_RADIUS = 52

export interface Marks {
  /** The marks at a zoom, in the order of the sites. */
  at: (zoom: number) => readonly Mark[]
  /** Every place that has a marker at some zoom. */
  places: readonly MapPosition[]
  /** Sites that have none: without a position, and in no group that has one. */
  unplaced: number
  /** Some of them are groups, which have labels. */
  hasGroups: boolean
}

/** The markers of a project: its groups where there are some, pins for all other sites. */
export function marksOf(sites: readonly MapSite[], groups: readonly MapGroup[] = []): Marks {
  const known = new Map(sites.map((site) => [site._id, site]))
  const grouped = new Set<string>()
  const rings: Mark[] = groups.flatMap(({ siteIds, name, ...position }, i) => {
    const place = positionOf(position)
    const members = siteIds.flatMap((id) => known.get(id) ?? [])
    if (!place || members.length === 0) return []
    for (const { _id } of members) grouped.add(_id)
    return [{ ...place, kind: 'group', key: `group ${i}`, name, sites: members }]
  })
  const alone = sites.filter(({ _id }) => !grouped.has(_id))
  const pins = alone.flatMap((site): Mark[] => {
    const place = positionOf(site)
    return place ? [{ ...place, kind: 'site', key: site._id, sites: [site] }] : []
  })
  const places = [...rings, ...pins]
  const unwrap = unwrapping(places)
  for (const mark of places) mark.lng = unwrap(mark.lng)
  const clusters = pins.length > MOST_PINS ? clustered(pins) : onOneSpot(pins)
  return {
    at: (zoom) => [...rings, ...clusters(zoom)],
    places,
    unplaced: alone.length - pins.length,
    hasGroups: rings.length > 0,
  }
}

/** Rings for pins that would lie on each other at a zoom. */
function clustered(pins: readonly Mark[]): (zoom: number) => readonly Mark[] {
  const clusters = clustersOf(pins, CLUSTER_RADIUS)
  // Asked for again whenever towns come into view.
  const known = new Map<number, readonly Mark[]>()
  return (zoom) => {
    const step = Math.floor(zoom)
    const marks = known.get(step) ?? clusters(step).flatMap(ringOrPin)
    known.set(step, marks)
    return marks
  }
}

function ringOrPin(together: readonly Mark[]): readonly Mark[] {
  if (together.length < 2) return together
  const mean = (of: (pin: Mark) => number) =>
    together.reduce((sum, pin) => sum + of(pin), 0) / together.length
  return [ringOf(together, { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) })]
}

/** Few pins all stand where they are; those on one and the same spot are one ring. */
function onOneSpot(pins: readonly Mark[]): () => Mark[] {
  const spots = Map.groupBy(pins, ({ lat, lng }) => `${lat.toFixed(5)} ${lng.toFixed(5)}`)
  const marks = [...spots.values()].flatMap((together) => {
    const [pin] = together
    if (!pin) return []
    return together.length === 1 ? [pin] : [ringOf(together, pin)]
  })
  return () => marks
}

function ringOf(pins: readonly Mark[], { lat, lng }: MapPosition): Mark {
  const sites = pins.flatMap((pin) => pin.sites)
  const key = `cluster ${sites.map(({ _id }) => _id).join(' ')}`
  return { kind: 'cluster', key, lat, lng, sites }
}
