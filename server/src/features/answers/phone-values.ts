/** The position of a phone, in degrees and metres. */
export interface Position {
  lat: number
  lng: number
  accuracy: number | null
  altitude: number | null
}

/** A place and a moment are shorter, in the format of any phone. */
export const PLACE_MAX = 200
const MOMENT_MAX = 100

/** Reads 'latitude longitude altitude accuracy'; null where that is no place on earth. */
export function positionOf(text: string): Position | null {
  const [lat, lng, altitude, accuracy] = text.slice(0, PLACE_MAX).split(/\s+/).map(Number)
  if (text === '' || lat === undefined || lng === undefined || isNowhere(text)) return null
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null
  return { lat, lng, accuracy: metres(accuracy), altitude: metres(altitude) }
}

/** Phones that do not know where they are say `0 0 0 0`. */
export function isNowhere(text: string): boolean {
  const [lat, lng] = text.slice(0, PLACE_MAX).split(/\s+/).map(Number)
  return text !== '' && lat === 0 && lng === 0
}

function metres(value: number | undefined): number | null {
  return value !== undefined && Math.abs(value) < 1e6 ? value : null
}

/** The moment in ISO 8601; null for a text without one, or one outside of the years in which phones are used. */
export function momentOf(text: string): string | null {
  const at = Date.parse(text.slice(0, MOMENT_MAX))
  const year = Number.isNaN(at) ? 0 : new Date(at).getUTCFullYear()
  return year >= 1970 && year < 3000 ? new Date(at).toISOString() : null
}
