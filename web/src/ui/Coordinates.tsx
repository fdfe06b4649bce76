import { formatCoordinates } from '../lib/texts/coordinates.ts'

/** A position as 'lat, lng'. */
export function Coordinates({ lat, lng }: { lat: number | null; lng: number | null }) {
  return <span className="ref">{formatCoordinates(lat, lng)}</span>
}
