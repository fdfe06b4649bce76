/** Of a key, so that a number has room behind it. */
const KEY_BASE_MAX = 55

/** The key itself, or the first with a number behind it that no form of the project has. */
export function freeKey(base: string, taken: readonly string[]): string {
  let key = base
  for (let n = 2; taken.includes(key); n += 1) key = `${base.slice(0, KEY_BASE_MAX)}_${n}`
  return key
}
