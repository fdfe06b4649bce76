interface Point {
  lat: number
  lng: number
}

/** Metres within which somebody is at a site. */
export const AT_SITE_M = 500

/** The mean radius of the earth. */
export const EARTH_M = 6_371_000

/** Metres over the ground; null when one of them has no position. */
export function metresBetween(
  from: Point,
  { lat, lng }: { lat: number | null; lng: number | null },
): number | null {
  if (lat === null || lng === null) return null
  const rad = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2
  const a =
    half(lat - from.lat) + Math.cos(from.lat * rad) * Math.cos(lat * rad) * half(lng - from.lng)
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(a)))
}
