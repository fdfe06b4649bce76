import {
  type Arbitrary,
  constant,
  constantFrom,
  double,
  integer,
  json,
  jsonValue,
  nat,
  oneof,
  string,
  tuple,
} from 'fast-check'
import { isStorable } from '../files/naughty.ts'

/** Texts of all kinds; `naughty` are those that break careless programs. */
export function wrongTexts(naughty: string[]): Arbitrary<string> {
  const worst = naughty.filter((text) => !isStorable(text))
  return oneof(
    { weight: 2, arbitrary: constantFrom(...worst) },
    { weight: 3, arbitrary: constantFrom(...naughty) },
    { weight: 1, arbitrary: string({ maxLength: 300 }) },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 60 }) },
  )
}

/** Values that no field of that type expects. */
function wrongValues(naughty: string[]): Arbitrary<unknown> {
  return oneof(
    wrongTexts(naughty),
    constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, 1e-320, [], {}, [[]], [null], ''),
    integer(),
    double({ noNaN: true }),
    jsonValue(),
    nat(60).map((depth) => nested(depth)),
  )
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { value }
  return value
}

/** A body with one field changed, left out or added. */
export function oneWrong(body: Arbitrary<unknown>, naughty: string[]): Arbitrary<unknown> {
  const kinds = constantFrom('change', 'change', 'change', 'remove', 'add' as const)
  return tuple(body, nat(), wrongValues(naughty), kinds, wrongTexts(naughty)).map(
    ([valid, at, value, kind, text]) => {
      const copy: Holder = { body: JSON.parse(JSON.stringify(valid ?? {})) as unknown }
      const spots = spotsOf(copy)
      const [holder, key] = spots[at % spots.length] ?? [copy, 'body']
      // a wrong text where a text stands comes further than anything else
      const isText = typeof holder[key] === 'string' && at % 3 > 0
      if (kind === 'change') put(holder, key, isText ? text : value)
      else if (kind === 'remove') delete holder[key]
      else put(holder, text, value)
      return copy['body']
    },
  )
}

type Holder = Record<string, unknown>

function put(holder: Holder, key: string, value: unknown): void {
  // JSON.parse makes a field of that name, an assignment would not
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function spotsOf(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [Holder, string][] => [
    [value as Holder, key],
    ...spotsOf(inner),
  ])
}

/** Bodies that have nothing to do with the call. */
export function anyJson(naughty: string[]): Arbitrary<string> {
  return oneof(
    json(),
    wrongValues(naughty).map((value) => JSON.stringify(value)),
    wrongTexts(naughty),
    constant('{"__proto__":{"x":1}}'),
  )
}
