import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'

/** A position as 'lat, lng'. */
export function Coordinates({ lat, lng }: { lat: number | null; lng: number | null }) {
  return <span className="ref">{formatCoordinates(lat, lng)}</span>
}
