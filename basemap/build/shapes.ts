import type { Point } from '@plumbline/contract/rules/map/geometry'

export type { Point }

/** Closed or not, the last point joins the first. */
export type Ring = Point[]

export interface Area {
  /** ISO 3166-1 numeric where there is one. */
  id: string
  /** Outer rings and holes together: inside is what an even-odd walk finds inside. */
  rings: Ring[]
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export function isWithin([x, y]: Point, box: Box): boolean {
  return x >= box.west && x <= box.east && y >= box.south && y <= box.north
}
