import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  tuple,
  uint8Array,
} from 'fast-check'
import { type AnyEndpoint, prefixOf } from '@plumbline/contract/endpoint'
import { properForm, type Sent, wrongForm } from './multipart-forms.ts'
import { fromSchema } from './from-schema.ts'
import { CALLERS, type CallerName, type Ground } from './ground.ts'
import type { PathParams } from './path-params.ts'
import { usualPlaces, usualValues } from './usual.ts'
import { anyJson, oneWrong, wrongTexts } from './wrong.ts'

/** A request, ready to be sent. */
export interface FuzzRequest {
  call: string
  caller: CallerName
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | null
}

export interface Material {
  ground: Ground
  naughty: string[]
  png: Buffer
}

const JSON_TYPE = 'application/json'

/** A request as a well-meaning client sends it. */
export function properRequest(
  [call, endpoint]: [string, AnyEndpoint],
  material: Material,
  caller: CallerName,
): Arbitrary<FuzzRequest> {
  const { ground, png } = material
  const known = usualValues(ground, endpoint)
  const body = fromSchema(endpoint.body, known).chain((value) =>
    endpoint.multipart ? properForm(endpoint, value, png) : constant(asJson(value)),
  )
  const isRead = endpoint.method === 'GET'
  // nobody changes their own rights
  const own = endpoint.path.endsWith('/rights') ? {} : ground.users[caller]
  return tuple(usualPlaces(endpoint, ground), queryText(endpoint, ground), body).map(
    ([place, query, sent]) => ({
      call,
      caller,
      method: endpoint.method,
      path: prefixOf(endpoint) + filled(endpoint, { ...place, ...own }) + query,
      headers: isRead ? {} : { 'content-type': sent.type },
      body: isRead ? null : sent.body,
    }),
  )
}

/** A request in which something, or everything, is wrong. */
export function wrongRequest(
  [call, endpoint]: [string, AnyEndpoint],
  material: Material,
): Arbitrary<FuzzRequest> {
  const { ground, naughty } = material
  const place = oneof(
    { weight: 8, arbitrary: usualPlaces(endpoint, ground) },
    { weight: 1, arbitrary: wrongPlaces(endpoint, ground, naughty) },
  )
  const query = oneof(
    { weight: endpoint.method === 'GET' ? 3 : 9, arbitrary: queryText(endpoint, ground) },
    { weight: 1, arbitrary: wrongQuery(endpoint, ground, naughty) },
  )
  return record({
    caller: constantFrom<CallerName>(...CALLERS, 'member', 'admin', 'member', 'admin'),
    path: tuple(place, query).map(([at, q]) => prefixOf(endpoint) + filled(endpoint, at) + q),
    headers: wrongHeaders(naughty),
    sent: wrongBody(endpoint, material),
  }).map(({ sent, headers, ...given }) => ({
    call,
    method: endpoint.method,
    ...given,
    headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
    body: sent?.body ?? null,
  }))
}

function wrongBody(endpoint: AnyEndpoint, material: Material): Arbitrary<Sent | null> {
  const { ground, naughty, png } = material
  const proper = fromSchema(endpoint.body, usualValues(ground, endpoint))
  const text = (body: string): Sent => ({ type: JSON_TYPE, body: Buffer.from(body) })
  const takesFiles = endpoint.multipart !== undefined
  return oneof(
    { weight: endpoint.method === 'GET' ? 8 : 1, arbitrary: constant(null) },
    { weight: 3, arbitrary: proper.map(asJson) },
    { weight: 16, arbitrary: oneWrong(proper, naughty).map(asJson) },
    { weight: 2, arbitrary: anyJson(naughty).map(text) },
    {
      weight: takesFiles ? 4 : 0,
      arbitrary: proper.chain((body) => properForm(endpoint, body, png)),
    },
    {
      weight: takesFiles ? 8 : 1,
      arbitrary: oneWrong(proper, naughty).chain((body) => wrongForm(endpoint, body, png, naughty)),
    },
    {
      weight: 1,
      arbitrary: record({
        type: constantFrom(
          'text/plain',
          'application/xml',
          JSON_TYPE,
          'application/json; charset=x',
        ),
        body: uint8Array({ maxLength: 300 }),
      }),
    },
  )
}

function asJson(value: unknown): Sent {
  return { type: JSON_TYPE, body: Buffer.from(JSON.stringify(value) ?? 'null') }
}

function filled(endpoint: AnyEndpoint, place: PathParams): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => place[name] ?? 'nothing')
}

/** Percent-encoded, halves of surrogate pairs too. */
function escaped(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Texts that may stand in an address without being escaped. */
const RAW = ['%', '%zz', '%00', '..', '..%2f..', '%2e%2e', '%ff%fe', '%ed%a0%80', ';', '*', '//']

function wrongPlaces(
  endpoint: AnyEndpoint,
  ground: Ground,
  naughty: string[],
): Arbitrary<PathParams> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  if (names.length === 0) return constant({})
  const value = oneof(
    constantFrom(...ground.ids, '00000000-0000-0000-0000-000000000000'),
    wrongTexts(naughty).map((text) => escaped(text.slice(0, 80))),
    constantFrom(...RAW),
  )
  return tuple(usualPlaces(endpoint, ground), constantFrom(...names), value).map(
    ([place, name, wrong]) => ({ ...place, [name]: wrong }),
  )
}

/** A value at random may have a `toString` of its own that is none. */
function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return '{}'
  }
}

function queryText(endpoint: AnyEndpoint, ground: Ground): Arbitrary<string> {
  return fromSchema(endpoint.query, usualValues(ground, endpoint)).map((query) => {
    const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    const pairs = entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`)
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
}

function wrongQuery(endpoint: AnyEndpoint, ground: Ground, naughty: string[]): Arbitrary<string> {
  const shape = (endpoint.query as { shape?: object }).shape ?? {}
  const names = constantFrom(...Object.keys(shape), 'limit', 'sort', '__proto__', 'a[b][c]', 'x')
  const wrong = wrongTexts(naughty).map((text) => escaped(text.slice(0, 1000)))
  const pair = tuple(oneof(names.map(escaped), wrong), oneof(wrong, constantFrom(...RAW, '', '1,')))
  return tuple(queryText(endpoint, ground), array(pair, { maxLength: 3 })).map(
    ([query, pairs]) =>
      `${query || '?'}${pairs.map(([name, value]) => `&${name}=${value}`).join('')}`,
  )
}

function wrongHeaders(naughty: string[]): Arbitrary<Record<string, string>> {
  const text = oneof(string({ maxLength: 300 }), constantFrom(...naughty)).map((value) =>
    value.replace(/[^ -~\x80-\xff]/g, '?').slice(0, 1000),
  )
  const some = tuple(
    constantFrom(
      'idempotency-key',
      'range',
      'if-none-match',
      'if-modified-since',
      'accept-encoding',
      'accept-language',
      'x-forwarded-for',
      'user-agent',
      'accept',
    ),
    oneof(text, constantFrom('bytes=0-', 'bytes=9-3', '*', 'gzip', 'uk', 'k'.repeat(40))),
  ).map(([name, value]) => ({ [name]: value }))
  const key = integer({ min: 1, max: 40 }).map((n) => ({ 'idempotency-key': `key-${n}` }))
  return oneof(
    { weight: 8, arbitrary: constant({}) },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: key },
  )
}
