import type { Town } from '@plumbline/contract/rules/map/cell'
import type { Part } from './paint.ts'
import { nameIn } from './road-names.ts'
import { kindOf, POINT } from './vector-tile.ts'

/** From which zoom on places of a kind are named; others are not. */
const FROM: Readonly<Record<string, number>> = {
  city: 8,
  town: 9.5,
  village: 12,
  suburb: 13,
  neighbourhood: 14,
  hamlet: 13.5,
}
/** Pixels of a drawing. */
const SIDE = 512

/** The places that a drawing of the map file holds, as the towns of the base layer are. */
export function placesIn({ x, y, z }: { x: number; y: number; z: number }, part: Part): Town[] {
  const layer = part.layers.get('places')
  if (!layer) return []
  return layer.features.flatMap((feature) => {
    const { kind, tags, parts } = feature
    const [east, south] = parts[0] ?? []
    const name = nameIn(false, tags)
    const zoom = FROM[String(tags['kind_detail'] ?? kindOf(feature))]
    if (kind !== POINT || !name || zoom === undefined) return []
    if (east === undefined || south === undefined) return []
    const scale = part.size / layer.extent
    const [right, down] = [east * scale - part.left, south * scale - part.top]
    // what lies past the edge stands in the drawing beside this one too
    if (right < 0 || down < 0 || right >= SIDE || down >= SIDE) return []
    const ukrainian = nameIn(true, tags)
    const at = degreesAt(x + right / SIDE, y + down / SIDE, 2 ** (z - 1))
    return [{ name, at, zoom, size: 0, ...(ukrainian !== undefined && { ukrainian }) }]
  })
}

/** Degrees of a place in tiles of the zoom that has so many of them in a row (Web Mercator). */
function degreesAt(column: number, row: number, tiles: number): [lng: number, lat: number] {
  const north = Math.PI * (1 - (2 * row) / tiles)
  return [(column / tiles) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI]
}

/** Degrees within which two places of one name, or of any, are the same one. */
const SAME = { name: 0.3, any: 0.02 }

/** The towns of the base layer, whose names are settled, and what the map file has beside them. */
export function withPlaces(towns: readonly Town[], places: readonly Town[]): readonly Town[] {
  if (places.length === 0) return towns
  const isNew = (place: Town) =>
    towns.every(({ name, ukrainian, at }) => {
      const far = Math.hypot(at[0] - place.at[0], at[1] - place.at[1])
      const sameName = name === place.name || (ukrainian ?? name) === place.ukrainian
      return far > (sameName ? SAME.name : SAME.any)
    })
  return [...towns, ...places.filter(isNew)]
}
