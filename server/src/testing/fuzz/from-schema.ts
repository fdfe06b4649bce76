import {
  anything,
  array,
  type Arbitrary,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  double,
  integer,
  oneof,
  option,
  record,
  string,
  stringMatching,
  subarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import type { z } from 'zod'

/** The usual values of a field, by its name: ids that exist, actions that are known. */
export type Known = (name: string) => Arbitrary<unknown> | null

/** The definition in a zod schema; only the part that is read here. */
interface Definition {
  type: string
  format?: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
}

interface Check {
  check: string
  format?: string
  pattern?: RegExp
  minimum?: number
  maximum?: number
  value?: number
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const LONGEST = 300
const FEW = 5
const WHOLE: Check = { check: 'number_format' }

/**
 * Values that a schema of the contract takes, or nearly: what it asks beyond types and bounds (two
 * passwords alike, no id twice) is left to luck. `name` is the field that it is the schema of.
 */
export function fromSchema(schema: z.ZodType, known: Known, name = ''): Arbitrary<unknown> {
  const inside = (inner: z.ZodType | undefined) =>
    inner ? fromSchema(inner, known, name) : anything()
  const definition = definitionOf(schema)
  const isMadeOfParts = HOLDS_OTHERS.has(definition.type) && !MADE_WHOLE.has(name)
  const usual = isMadeOfParts ? null : known(name)
  if (usual) return usual
  switch (definition.type) {
    case 'object':
      return fromObject(definition.shape ?? {}, known)
    case 'array':
      return uniqueArray(inside(definition.element), {
        maxLength: 4,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      })
    case 'union':
      return oneof(...(definition.options ?? []).map(inside))
    case 'optional':
      return inside(definition.innerType)
    case 'nullable':
      return option(inside(definition.innerType))
    case 'pipe':
      return fromPipe(definition, inside)
    case 'record':
      return dictionary(string({ maxLength: 20 }), anything())
    case 'enum':
      return constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return constantFrom(...(definition.values ?? []))
    case 'boolean':
      return boolean()
    case 'number':
      return fromNumber(checksOf(definition))
    case 'string':
      return fromString(checksOf(definition), known)
    default:
      return definition.innerType ? inside(definition.innerType) : anything()
  }
}

/** Fields with values that chance does not put together. */
const MADE_WHOLE = new Set(['draft', 'to'])
const HOLDS_OTHERS = new Set(['object', 'array', 'optional', 'nullable', 'default'])

/** An object has all of its optional fields, or a few; fields that name it are always there. */
function fromObject(shape: Record<string, z.ZodType>, known: Known): Arbitrary<unknown> {
  const names = Object.keys(shape)
  const mayLack = (name: string) => shape[name]?.safeParse(undefined).success ?? false
  const optional = names.filter((name) => name !== '_id' && mayLack(name))
  const whole = record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, fromSchema(schema, known, name)]),
    ),
  )
  const few = subarray(optional, { maxLength: Math.min(optional.length, FEW) })
  const some = oneof({ weight: 2, arbitrary: few }, { weight: 1, arbitrary: constant(optional) })
  return tuple(whole, some).map(([fields, present]) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => !optional.includes(name) || present.includes(name)),
    ),
  )
}

/** Lists and numbers in a text are written as such; other texts are as their first step takes them. */
function fromPipe(
  { in: first, out }: Definition,
  inside: (schema: z.ZodType | undefined) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const type = out && definitionOf(out).type
  if (type === 'array') return inside(out).map((list) => (list as unknown[]).join(','))
  if (type === 'number')
    return fromNumber([...checksOf(definitionOf(out as z.ZodType)), WHOLE]).map(String)
  return inside(first)
}

function checksOf(definition: Definition): Check[] {
  const own = definition as unknown as Check
  return [own, ...(definition.checks ?? []).map((check) => check._zod.def)]
}

function fromNumber(checks: Check[]): Arbitrary<number> {
  const bound = (check: string) => checks.find((c) => c.check === check)?.value
  const min = bound('greater_than') ?? -1000
  const max = bound('less_than') ?? 1000
  const isInteger = checks.some((check) => check.check === 'number_format')
  if (isInteger) return integer({ min: Math.ceil(min), max: Math.floor(max) })
  return oneof(integer({ min, max }), double({ min, max, noNaN: true }))
}

function fromString(checks: Check[], known: Known): Arbitrary<string> {
  const formats = checks.filter((check) => check.check === 'string_format')
  const pattern = formats.find((check) => check.format === 'regex')?.pattern
  const format = formats.find((check) => check.format !== 'regex')?.format
  if (format === 'uuid') return (known('_id') ?? constant('')) as Arbitrary<string>
  const moments = date({ noInvalidDate: true, min: new Date('1990'), max: new Date('2090') })
  if (format === 'date') return moments.map((moment) => moment.toISOString().slice(0, 10))
  if (format === 'datetime') return moments.map((moment) => moment.toISOString())
  if (pattern) return stringMatching(pattern)
  const min = checks.find((check) => check.check === 'min_length')?.minimum ?? 0
  const max = checks.find((check) => check.check === 'max_length')?.maximum ?? LONGEST
  const length = { minLength: min, maxLength: Math.min(max, LONGEST) }
  return oneof(
    { weight: 3, arbitrary: string(length) },
    { weight: 2, arbitrary: string({ ...length, unit: 'grapheme' }) },
    { weight: 1, arbitrary: array(constantFrom('a', ' b', '\n'), length).map((x) => x.join('')) },
  )
}
