import type { z } from 'zod'
import { JSON_DEPTH_MAX } from '@plumbline/contract/rules/bounds'
import { check } from '@plumbline/contract/problems/of-issue'
import { problems } from '../problems.ts'

/**
 * `input` as `schema` reads it, or a 400 whose errors name each field. Text that PostgreSQL cannot
 * store (NUL, lone surrogates) is refused here, for every call alike.
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  if (!isStorable(input, 0)) refuseUnstorable(input, '')
  const checked = check(schema, input)
  if (!checked.problems) return checked.data
  throw problems.invalid(checked.problems)
}

/** Names nothing, so that a large body takes a few milliseconds. Errors: 400 too deep. */
function isStorable(value: unknown, depth: number): boolean {
  if (depth > JSON_DEPTH_MAX) throw problems.tooDeep({ max: JSON_DEPTH_MAX })
  if (typeof value === 'string') return isStorableText(value)
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return true
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (!isStorableText(key) || !isStorable(inner, depth + 1)) return false
  }
  return true
}

const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Names the first text that cannot be stored. */
function refuseUnstorable(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw problems.invalid([{ path, code: 'unstorable' }])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, path)
      refuseUnstorable(inner, path ? `${path}.${key}` : key)
    }
  }
}
