import { clipRing } from './clip.ts'
import type { Box, Point, Ring } from './shapes.ts'

const HALF: Box = { west: -180, south: -90, east: 180, north: 90 }

/**
 * The atlas draws on a sphere: rings run over the antimeridian and around the pole. This cuts them
 * at 180° for a flat map.
 */
export function flattened(ring: Ring): Ring[] {
  const unrolled = closedAtPole(unroll(ring))
  return [-360, 0, 360].flatMap((shift) => {
    const part = clipRing(
      unrolled.map(([lng, lat]): Point => [lng + shift, lat]),
      HALF,
    )
    return part.length > 2 ? [part] : []
  })
}

/** The same ring with longitudes that go on past ±180 instead of jumping. */
function unroll(ring: Ring): Ring {
  let shift = 0
  return ring.map(([lng, lat], i) => {
    const step = lng - (ring[i - 1]?.[0] ?? lng)
    if (step > 180) shift -= 360
    if (step < -180) shift += 360
    return [lng + shift, lat]
  })
}

/** A ring that ends a turn away from where it began goes around the South Pole. */
function closedAtPole(ring: Ring): Ring {
  const [first, last] = [ring.at(0), ring.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring
  return [...ring, [last[0], -90], [first[0], -90]]
}
