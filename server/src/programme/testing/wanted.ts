import type { Raw } from './comparison.ts'

/** The fields of a file's record as they are on the wire. */

export function texts(raw: Raw, ...keys: string[]): Raw {
  return Object.fromEntries(keys.map((key) => [key, raw[key] ?? '']))
}

/** A budget may be a number in the file; on the wire it is a text. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? '')
}

/** (0, 0) stands for a missing position. */
export function position(lat: unknown, lng: unknown, latKey: string, lngKey: string): Raw {
  const missing = (lat === 0 && lng === 0) || lat === undefined
  return { [latKey]: missing ? null : lat, [lngKey]: missing ? null : lng }
}
