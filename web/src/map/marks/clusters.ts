import type { MapPosition } from '../sites.ts'

/** Keys of cells: more columns than the nearest zoom has, also past ±180°. */
const COLUMNS = 4e7

/**
 * Places by which of them lie on each other at a zoom: each that is left, in their order, takes all
 * others that are left within `radius` pixels. One on its own is a cluster of one.
 */
export function clustersOf<P extends MapPosition>(
  places: readonly P[],
  radius: number,
): (zoom: number) => P[][] {
  const xs = Float64Array.from(places, ({ lng }) => lng / 360 + 0.5)
  const ys = Float64Array.from(places, ({ lat }) => mercator(lat))
  return (zoom) => {
    // in widths of the world
    const reach = radius / (256 * 2 ** zoom)
    const cellOf = (x: number, y: number) =>
      (Math.floor(x / reach) + COLUMNS / 2) * COLUMNS + Math.floor(y / reach)
    const cells = new Map<number, number[]>()
    for (let at = 0; at < places.length; at += 1) {
      const cell = cellOf(xs[at] ?? 0, ys[at] ?? 0)
      const known = cells.get(cell)
      if (known) known.push(at)
      else cells.set(cell, [at])
    }
    const taken = new Uint8Array(places.length)
    const clusters: P[][] = []
    for (let at = 0; at < places.length; at += 1) {
      if (taken[at]) continue
      const [x = 0, y = 0] = [xs[at], ys[at]]
      const cell = cellOf(x, y)
      const members: P[] = []
      for (const column of [-COLUMNS, 0, COLUMNS]) {
        for (const row of [-1, 0, 1]) {
          for (const other of cells.get(cell + column + row) ?? []) {
            if (taken[other]) continue
            if (Math.hypot((xs[other] ?? 0) - x, (ys[other] ?? 0) - y) > reach) continue
            taken[other] = 1
            const place = places[other]
            if (place) members.push(place)
          }
        }
      }
      clusters.push(members)
    }
    return clusters
  }
}

function mercator(lat: number): number {
  const sine = Math.sin((Math.min(Math.max(lat, -85), 85) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
