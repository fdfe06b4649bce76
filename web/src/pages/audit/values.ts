/** A field of an entry, before or after what was done. */
interface Value {
  field: string
  value: unknown
}

/** A change of a field. A side that nobody recorded is absent. */
export interface Change {
  field: string
  before?: unknown
  after?: unknown
}

/** Say nothing to people: what counts up with each change, and the id beside a name. */
const HIDDEN = new Set(['version', 'userId', 'sha256', 'md5', 'hash', 'session'])
/** Hashes that a program made of bytes. */
const HASH = /^[\da-f]{32}(?:[\da-f]{8}|[\da-f]{32})?$/i
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const TEXT_MAX = 120

/** The fields of one side of an entry; a side that is no object is one value without a name. */
function valuesOf(side: unknown): Value[] {
  if (side === null || side === undefined) return []
  if (typeof side !== 'object' || Array.isArray(side)) return [{ field: '', value: side }]
  return Object.entries(side)
    .filter(
      ([field, value]) => !HIDDEN.has(field) && !(typeof value === 'string' && HASH.test(value)),
    )
    .map(([field, value]) => ({ field, value: value as unknown }))
}

/** Lists the changes of an entry, field by field, without structures that only programs read. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [were, are] = [valuesOf(before), valuesOf(after)]
  const then = new Map(were.map(({ field, value }) => [field, value]))
  const now = new Map(are.map(({ field, value }) => [field, value]))
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({
      field,
      ...(then.has(field) && { before: then.get(field) }),
      ...(now.has(field) && { after: now.get(field) }),
    }))
    .filter(({ before: was, after: is }) => isInWords(was) && isInWords(is))
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
}

/** A value that people read; a structure is for programs. */
const isInWords = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isInWords) : typeof value !== 'object' || value === null

/** The name of the target at the time of the action, where the entry holds it. */
export function nameOfThen({ before, after }: { before: unknown; after: unknown }): string | null {
  for (const side of [after, before]) {
    const name = valuesOf(side).find(({ field }) => field === 'name')?.value
    if (typeof name === 'string' && name !== '') return name
  }
  return null
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

/** True if a text is a moment as the API writes it. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)
}
