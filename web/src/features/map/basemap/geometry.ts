/** Longitude and latitude in degrees. */
export type Point = [lng: number, lat: number]

/** Whether a place is inside: what an even-odd walk over outer rings and holes finds inside. */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before && crosses(x, y, before, point)) inside = !inside
      before = point
    }
  }
  return inside
}

/** Whether the way east from x, y meets the segment. */
function crosses(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
}
