import type { MapPosition } from './sites.ts'

/** South-west and north-east corner, [lat, lng]. */
export type Bounds = [[south: number, west: number], [north: number, east: number]]

/** The bounds of the map without any place. */
export const DEFAULT_BOUNDS: Bounds = [
  [0, 0],
  [10, 10],
]
const PADDING = 0.01

/** The first bounds of the map: its sites, else the surroundings of the project's own position. */
export function firstBounds(places: readonly MapPosition[], home?: MapPosition): Bounds {
  return boundsOf(places.length === 0 && home ? [home] : places)
}

/** The bounds of the places with 1 % around; the default bounds without any. */
export function boundsOf(places: readonly MapPosition[]): Bounds {
  if (places.length === 0) return DEFAULT_BOUNDS
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of places) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  const [dLat, dLng] = [(north - south) * PADDING, (east - west) * PADDING]
  return [
    [south - dLat, west - dLng],
    [north + dLat, east + dLng],
  ]
}

/**
 * Longitudes that lie together: a programme on both sides of the antimeridian goes on past 180
 * instead of around the world. Returns what maps a longitude to the one that is drawn.
 */
export function unwrapping(places: readonly MapPosition[]): (lng: number) => number {
  // An array of numbers alone sorts thousands several times as fast.
  const lngs = Float64Array.from(places, ({ lng }) => lng).sort()
  const [first, last] = [lngs.at(0), lngs.at(-1)]
  if (first === undefined || last === undefined) return (lng) => lng
  let [widest, cut] = [first + 360 - last, first]
  let before = first
  for (const lng of lngs) {
    if (lng - before > widest) [widest, cut] = [lng - before, lng]
    before = lng
  }
  return (lng) => (lng < cut ? lng + 360 : lng)
}
