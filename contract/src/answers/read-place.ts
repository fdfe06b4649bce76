/** A point that a phone wrote, in degrees. */
export interface PlacePoint {
  lat: number
  lng: number
  /** Metres within which the position is right, if the phone tells it. */
  accuracy: number | null
}

/** Degrees and metres as ODK Collect and browsers write them; those of Java have exponents where they are small. */
const DECIMAL = /^-?\d{1,10}(?:\.\d*)?(?:E-?\d{1,3})?$/i

/**
 * The points of a place: one, or those of a trace or an outline with a semicolon behind each. A point is
 * 'latitude longitude altitude accuracy'. Null where one of them is no place on earth, and for '0 0', which phones
 * say that do not know where they are.
 */
export function readPlace(raw: string): PlacePoint[] | null {
  const texts = raw.trim().replace(/;\s*$/, '').split(';')
  const points = texts.map(pointOf).filter((point) => point !== null)
  if (points.length < texts.length) return null
  const [only, ...more] = points
  const isNowhere = more.length === 0 && only?.lat === 0 && only.lng === 0
  return isNowhere ? null : points
}

function pointOf(text: string): PlacePoint | null {
  const parts = text.trim().split(/\s+/)
  if (parts.length < 2 || parts.length > 4) return null
  if (!parts.every((part) => DECIMAL.test(part))) return null
  const [lat = NaN, lng = NaN, , metres] = parts.map(Number)
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  return { lat, lng, accuracy: metres !== undefined && metres > 0 ? metres : null }
}
