import type { FuzzAnswer } from '../../server/src/testing/fuzz/send.ts'

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g
/** A server draws these by chance: tokens, keys, names of files by their hashes. One in 250 tokens has no digit. */
const BY_CHANCE =
  /(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|(?<="code":")[A-Z\d]{6}(?=")/g

/** An answer without what two servers with the same data may say differently: ids that they made, moments, secrets. */
export function describeAnswer({ status, type, body }: FuzzAnswer): string {
  if (!type.includes('json')) return `${status} ${type}`
  const ids = new Map<string, string>()
  const plain = body
    .replaceAll(UUID, (id) => {
      const known = ids.get(id) ?? `id-${ids.size}`
      ids.set(id, known)
      return known
    })
    .replaceAll(MOMENT, 'moment')
    .replaceAll(BY_CHANCE, 'chance')
  return `${status} ${plain}`
}
