import type { View } from '@plumbline/contract/rules/map/levels'
import { projected } from '@plumbline/contract/rules/map/paths'
import type { PaperMap } from './paper-map.ts'

/** The share of the view that is free of pins on each side. */
const EDGE = 0.16
const EQUATOR_KM = 40_075

interface Seen {
  /** Widths of the world from its north-west corner to the middle. */
  x: number
  y: number
  /** The share of the world that its width shows. */
  span: number
}

/** The places in widths of the world. Places across the antimeridian lie beside each other. */
export function worldPlaces(pins: PaperMap['pins']): { x: number; y: number }[] {
  const places = pins.map(({ lat, lng }) => {
    const [x = 0, y = 0] = projected([[lng, lat]], 0)
    return { x, y }
  })
  const all = places.map(({ x }) => x)
  const isAcross = Math.max(...all) - Math.min(...all) > 0.5
  return places.map(({ x, y }) => ({ x: isAcross && x < 0.5 ? x + 1 : x, y }))
}

/** The view around all places: at least `leastKm` wide, with free edges. */
export function viewOf(
  places: readonly { x: number; y: number }[],
  { width, height, leastKm }: Pick<PaperMap, 'width' | 'height' | 'leastKm'>,
): Seen {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const [x, y] = [(west + east) / 2, (north + south) / 2]
  const least = leastKm / (EQUATOR_KM * Math.cos(latitudeOf(y)))
  const room = 1 - 2 * EDGE
  const span = Math.max(least, (east - west) / room, ((south - north) / room) * (width / height))
  return { x, y, span }
}

/** The latitude of a height on the map, in radians. */
const latitudeOf = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))

/** The latitude of a height on the map, in degrees. */
export const latitudeIn = (y: number) => (latitudeOf(y) * 180) / Math.PI

/** The edges of the view, in degrees. */
export function degreesOf(
  { x, y }: { x: number; y: number },
  { span, tall }: { span: number; tall: number },
): View {
  return {
    west: (x - 0.5) * 360,
    east: (x + span - 0.5) * 360,
    north: latitudeIn(y),
    south: latitudeIn(y + tall),
  }
}
