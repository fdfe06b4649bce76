/** Longitude and latitude in degrees. */
export type Point = [lng: number, lat: number]

/** True if a place is inside by an even-odd walk over outer rings and holes. */
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

/** True if the way east from x, y meets the segment. */
function crosses(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Parts of the height of an area, by which its edges are found. */
const BANDS = 64

/** `isInside` for thousands of places: each meets only the edges at its height. */
export function insideOf(rings: readonly (readonly Point[])[]): (x: number, y: number) => boolean {
  const { west, south, east, north } = boxOf(rings)
  const band = (y: number) => Math.floor(((y - south) / (north - south || 1)) * BANDS)
  let bands: (readonly [Point, Point])[][] | undefined
  return (x, y) => {
    if (x < west || x > east || y < south || y > north) return false
    bands ??= inBands(rings, band)
    let inside = false
    for (const [from, to] of bands[band(y)] ?? []) if (crosses(x, y, from, to)) inside = !inside
    return inside
  }
}

function inBands(rings: readonly (readonly Point[])[], band: (y: number) => number) {
  const bands = Array.from({ length: BANDS + 1 }, (): (readonly [Point, Point])[] => [])
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before) {
        const [from, to] = [band(before[1]), band(point[1])]
        for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
          bands[at]?.push([before, point])
        }
      }
      before = point
    }
  }
  return bands
}

function boxOf(rings: readonly (readonly Point[])[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box.west = Math.min(box.west, x)
      box.east = Math.max(box.east, x)
      box.south = Math.min(box.south, y)
      box.north = Math.max(box.north, y)
    }
  }
  return box
}
