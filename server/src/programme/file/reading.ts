import type { z } from 'zod'

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `['data', 0, 'notes']` → `.data[0].notes` */
export function placeOf(path: PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
}

/** Finds the path of a text in a value that PostgreSQL refuses: a NUL, or half of a surrogate pair. */
export function unstorable(value: unknown, path: PropertyKey[] = []): PropertyKey[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const children = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, child] of children) {
    const found = unstorable(key, path) ?? unstorable(child, [...path, key])
    if (found) return found
  }
  return undefined
}

/** zod's findings in words that go on after a place: "sites[3].name: is missing". */
export const wording: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${kindOf(issue.expected)}, and is ${shown(issue.input)}`
    case 'invalid_value':
      return `must be ${issue.values.map((value) => shown(value)).join(' or ')}, and is ${shown(issue.input)}`
    case 'invalid_union':
      if (issue.discriminator !== undefined && isObject(issue.input)) {
        const given = issue.input[issue.discriminator]
        return `cannot have the ${issue.discriminator} ${shown(given)} here`
      }
      return `cannot be ${shown(issue.input)}`
    case 'invalid_format':
      if (issue.format === 'date') {
        return `must be a calendar date like 2026-04-01, and is ${shown(issue.input)}`
      }
      if (issue.format === 'email') return `must be an e-mail address, and is ${shown(issue.input)}`
      return undefined
    case 'too_big':
      if (issue.origin === 'string') return `has more than ${issue.maximum} characters`
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}, and is ${shown(issue.input)}`
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty'
      return `must be at least ${issue.minimum}, and is ${shown(issue.input)}`
    default:
      return undefined
  }
}

function kindOf(type: string): string {
  const kinds: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }
  return kinds[type] ?? type
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  if (value === undefined) return 'missing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
