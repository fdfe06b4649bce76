import type { Town } from '@plumbline/contract/rules/map/cell'
import type { MapPosition } from '../sites.ts'

export interface NearTown {
  town: Town
  metres: number
  /** Degrees clockwise from north, from the place to the town. */
  bearing: number
}

const METRES_PER_DEGREE = 111_320
/** Beyond this, a town says nothing about a place. */
const FARTHEST = 150_000

/** The town that is nearest to a place, if one is near. */
export function nearestTown(place: MapPosition, towns: readonly Town[]): NearTown | undefined {
  const shrink = Math.cos((place.lat * Math.PI) / 180)
  let nearest: NearTown | undefined
  for (const town of towns) {
    const east = (town.at[0] - place.lng) * shrink
    const north = town.at[1] - place.lat
    const metres = Math.hypot(east, north) * METRES_PER_DEGREE
    if (metres > (nearest?.metres ?? FARTHEST)) continue
    const bearing = (Math.atan2(east, north) * 180) / Math.PI
    nearest = { town, metres, bearing: (bearing + 360) % 360 }
  }
  return nearest
}
