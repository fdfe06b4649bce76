import type { z } from 'zod'
import { JSON_DEPTH_MAX } from '@plumbline/contract/rules/bounds'
import { check } from '@plumbline/contract/problems/of-issue'
import { problems } from '../problems.ts'

/**
 * `input` as `schema` reads it, or a 400 whose errors name each field. Text that PostgreSQL cannot
 * store (NUL, lone surrogates) is refused here, for every call alike.
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  refuseUnstorable(input, '', 0)
  const checked = check(schema, input)
  if (!checked.problems) return checked.data
  throw problems.invalid(checked.problems)
}

function refuseUnstorable(value: unknown, path: string, depth: number): void {
  if (depth > JSON_DEPTH_MAX) throw problems.tooDeep({ max: JSON_DEPTH_MAX })
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw problems.invalid([{ path, code: 'unstorable' }])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, path, depth + 1)
      refuseUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    }
  }
}
