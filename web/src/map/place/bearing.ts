import type { MapPosition } from '../sites.ts'

const METRES_PER_DEGREE = 111_320
const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** One of eight points of the compass. */
export type CompassPoint = (typeof POINTS)[number]

export interface Away {
  metres: number
  /** Degrees clockwise from north. */
  bearing: number
  point: CompassPoint
}

/** The distance and direction from one place to another; exact enough within a country. */
export function awayFrom(from: MapPosition, to: MapPosition): Away {
  const shrink = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  const east = (to.lng - from.lng) * shrink
  const north = to.lat - from.lat
  const metres = Math.hypot(east, north) * METRES_PER_DEGREE
  const bearing = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
  return { metres, bearing, point: POINTS[Math.round(bearing / 45) % 8] ?? 'n' }
}
