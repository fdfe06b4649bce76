/** A field of an entry, before or after what was done. */
export interface Value {
  field: string
  value: unknown
}

/** Say nothing to people: what counts up with each change, and the id beside a name. */
const HIDDEN = new Set(['version', 'userId', 'sha256', 'md5', 'hash', 'session'])
/** Hashes that a program made of bytes. */
const HASH = /^[\da-f]{32}(?:[\da-f]{8}|[\da-f]{32})?$/i
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const TEXT_MAX = 120

/** The fields of one side of an entry; a side that is no object is one value without a name. */
export function valuesOf(side: unknown): Value[] {
  if (side === null || side === undefined) return []
  if (typeof side !== 'object' || Array.isArray(side)) return [{ field: '', value: side }]
  return Object.entries(side)
    .filter(
      ([field, value]) => !HIDDEN.has(field) && !(typeof value === 'string' && HASH.test(value)),
    )
    .map(([field, value]) => ({ field, value: value as unknown }))
}

/** A value that is neither a moment nor a text of our own, in one line, with names in the place of ids. */
export function plainText(value: unknown, nameOf: (id: string) => string = (id) => id): string {
  const text = inWords(value).replaceAll(ID, nameOf)
  const letters = Array.from(text)
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('')}…` : text
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether a text is a moment as the API writes it. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)
}
