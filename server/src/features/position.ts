import { MESSAGES } from '@plumbline/contract/rules/messages'
import { problems } from '../http/errors.ts'

/** A position has both of its numbers, or none: 400 for the one that is missing. */
export function refuseHalfAPosition({ lat, lng }: { lat: unknown; lng: unknown }): void {
  if ((lat === null) === (lng === null)) return
  throw problems.invalid([{ path: lat === null ? 'lat' : 'lng', message: MESSAGES.required }])
}
