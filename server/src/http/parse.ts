import { z } from 'zod'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import { type FieldError, problems } from './errors.ts'

/** No call takes anything nested half as deep; what walks values later may rely on it. */
const MAX_DEPTH = 20

/**
 * `input` as `schema` reads it, or a 400 whose errors name each field. Text that PostgreSQL cannot
 * store (NUL, lone surrogates) is refused here, for every call alike.
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  refuseUnstorable(input, '', 0)
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw problems.invalid(fieldErrors(result.error))
}

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap(meant).flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: key, message: `Unknown: ${key.slice(0, 60)}` }))
    }
    const path = issue.path.join('.')
    if (issue.message.endsWith('received undefined')) return [{ path, message: MESSAGES.required }]
    const own = issue.code === 'custom' || !/^(Invalid|Too|Unrecognized)/.test(issue.message)
    return [{ path, message: own || !path ? issue.message : `${path}: ${issue.message}` }]
  })
}

type Issue = z.ZodError['issues'][number]

/**
 * What is wrong with a value that may be one of several things (an object or a list of them), told
 * of the one that it was meant to be: the one whose type it has.
 */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const option = issue.errors.find((inside) =>
    inside.every(({ code, path }) => path.length > 0 || code !== 'invalid_type'),
  )
  return (
    option?.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
  )
}

function refuseUnstorable(value: unknown, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw problems.malformed('The request is nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw problems.invalid([{ path, message: 'The text has a character that cannot be stored.' }])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, path, depth + 1)
      refuseUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    }
  }
}
