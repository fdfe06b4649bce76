import { type FieldError, problems } from '../../problems.ts'

interface Position {
  lat: unknown
  lng: unknown
}

/** A position has both of its numbers, or none: an error for the one that is missing. */
export function halfOfAPosition(
  { lat, lng }: Position,
  path = (field: string) => field,
): FieldError[] {
  if ((lat === null) === (lng === null)) return []
  return [{ path: path(lat === null ? 'lat' : 'lng'), code: 'required' }]
}

/** Refuses (400) half a position. */
export function refuseHalfAPosition(position: Position): void {
  const errors = halfOfAPosition(position)
  if (errors.length > 0) throw problems.invalid(errors)
}
