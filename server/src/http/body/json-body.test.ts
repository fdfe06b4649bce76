import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import {
  BODIES,
  boundsOf,
  FORM_FIELD_MAX,
  HEAD_MAX,
  JSON_DEPTH_MAX,
  JSON_NAMES_MAX,
  QUERY_PARAMETERS_MAX,
} from '@plumbline/contract/rules/bounds'
import { type AnyEndpoint, API_PREFIX, pathOf, prefixOf } from '@plumbline/contract/endpoint'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { Visitor } from '../../testing/visitor.ts'
import { refuseTooMuch } from './json-body.ts'

let app: TestApp
let office: FieldOffice
let stranger: Visitor
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  stranger = new Visitor(app.origin)
})
afterAll(() => app.close())

const send = async (visitor: Visitor, method: string, path: string, body: string | FormData) => {
  const answer = await visitor.fetch(path, {
    method,
    body,
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
  })
  const { code, message } = (await answer.json()) as { code: string; message: string }
  return { status: answer.status, code, message }
}
const addressOf = (e: AnyEndpoint) => {
  const known = { ...office, token: office.made.token, docId: office.siteId }
  const params = Object.fromEntries(
    [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      (known as Record<string, unknown>)[name] ?? office.siteId,
    ]),
  )
  return prefixOf(e) + pathOf(e, params as Record<string, string>)
}
const numbers = (n: number) => `[${'0,'.repeat(n - 2)}0]`
const names = (n: number) => `{${Array.from({ length: n }, (_, at) => `"k${at}":0`).join()}}`
const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)

const open = allEndpoints().filter(([, e]) => e.access === 'public' && e.method !== 'GET')
/** Refusals of a link that leads nowhere, which come before a body is read. */
const DEAD_LINKS = ['deadAsk', 'deadLink']

test.each(open)('%s, open to anybody, reads no more than a short body', async (_name, endpoint) => {
  const { bytes, values } = boundsOf(endpoint)
  expect(bytes).toBeLessThanOrEqual(BODIES.comment.bytes)
  const at = addressOf(endpoint)
  const tooLong = await send(stranger, endpoint.method, at, `"${'a'.repeat(bytes)}"`)
  if (DEAD_LINKS.includes(tooLong.code)) return
  expect([tooLong.status, tooLong.code, tooLong.message]).toEqual([
    413,
    'requestTooLarge',
    `The request is longer than ${bytes / 1024} kB, which is the most that this call takes.`,
  ])
  const tooMany = await send(stranger, endpoint.method, at, numbers(values + 1))
  expect([tooMany.status, tooMany.code]).toEqual([413, 'tooManyValues'])
  const justSo = await send(stranger, endpoint.method, at, numbers(values))
  expect(justSo.code).not.toBe('tooManyValues')
})

const unlocked = allEndpoints().filter(
  ([, { access, method }]) => ['public', 'fieldKey'].includes(access) && method !== 'GET',
)
const PAGE = names(80_000)
test.each(unlocked)(
  '%s, open without signing in, refuses 80,000 names by their length',
  async (_name, endpoint) => {
    const at = addressOf(endpoint)
    const answer = await stranger.fetch(at, {
      method: endpoint.method,
      body: PAGE,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
    const text = await answer.text()
    const { code } = JSON.parse(text) as { code: string }
    expect(['413 requestTooLarge', ...DEAD_LINKS.map((dead) => `404 ${dead}`)]).toContain(
      `${answer.status} ${code}`,
    )
    expect(text.length).toBeLessThan(500)
  },
)

const path = () => `${API_PREFIX}/projects/${office.projectId}/milestones/updateMany`

const formOf = (text: string) => {
  const form = new FormData()
  form.append('mentions', text)
  return form
}

const patch = (body: string) => send(office.member, 'PATCH', path(), body)

describe('a member', () => {
  test('may send a megabyte of rows', async () => {
    const { bytes, values } = BODIES.rows
    const wide = await patch(`["${'a'.repeat(bytes - 4)}"]`)
    expect([wide.status, wide.code]).toEqual([400, 'notObject'])
    expect((await patch(`["${'a'.repeat(bytes)}"]`)).code).toBe('requestTooLarge')
    expect((await patch(numbers(values + 1))).message).toBe(
      'The request holds more than 100000 values. Send it in several parts.',
    )
  })

  test.each([
    [names(JSON_NAMES_MAX), 400, 'notList'],
    [names(JSON_NAMES_MAX + 1), 413, 'tooManyNames'],
    [`[${names(1500)},${names(1500).replaceAll('k', 'n')}]`, 413, 'tooManyNames'],
    [`[${names(1500)},${names(1500)}]`, 400, 'required'],
    [nested(JSON_DEPTH_MAX), 400, 'notObject'],
    [nested(JSON_DEPTH_MAX + 1), 400, 'tooDeep'],
    [nested(400_000), 400, 'tooDeep'],
  ])('sends few different names, and nests little', async (body, status, code) => {
    const refused = await patch(body)
    expect([refused.status, refused.code]).toEqual([status, code])
  })

  test('sends no more in a field of a form than in a body', async () => {
    const at = `${API_PREFIX}/projects/${office.projectId}/milestones/${office.milestoneId}/addNote`
    const many = await send(office.member, 'PATCH', at, formOf(numbers(BODIES.usual.values + 1)))
    expect([many.status, many.code]).toEqual([413, 'tooManyValues'])
    const deep = await send(office.member, 'PATCH', at, formOf(nested(400)))
    expect([deep.status, deep.code]).toEqual([400, 'tooDeep'])
    const long = await send(office.member, 'PATCH', at, formOf('a'.repeat(FORM_FIELD_MAX + 1)))
    expect([long.status, long.code]).toEqual([413, 'formFieldTooLong'])
  })
})

test('a key of the field sends little JSON', async () => {
  const answer = await stranger.fetch(`${office.server}/submission`, {
    method: 'POST',
    body: names(300),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    413,
    'tooManyValues',
  ])
})

test('an address has a hundred parameters at most, repeated ones too', async () => {
  const list = `${API_PREFIX}/projects/${office.projectId}/issues`
  const ask = async (query: string) => {
    const answer = await office.member.fetch(`${list}?${query}`)
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  expect(await ask('limit=1&'.repeat(QUERY_PARAMETERS_MAX - 1) + 'page=1')).toEqual([
    200,
    undefined,
  ])
  expect(await ask('limit=1&'.repeat(QUERY_PARAMETERS_MAX) + 'page=1')).toEqual([
    400,
    'tooManyParameters',
  ])
  expect(await ask('&'.repeat(10_000))).toEqual([400, 'tooManyParameters'])
  const endless = await stranger.fetch(`${list}?limit=${'1'.repeat(HEAD_MAX)}`)
  expect([endless.status, ((await endless.json()) as { message: string }).message]).toEqual([
    431,
    'The address and the headers of the request are longer than 16 kB.',
  ])
})

const codeOf = (json: string, values = 10) => {
  try {
    refuseTooMuch(Buffer.from(json), { bytes: 0, values })
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('what is counted', () => {
  test('are values, not what stands in texts', () => {
    expect(
      codeOf(JSON.stringify({ text: '[{,:"\\'.repeat(1000), 'a,[{"': ['\\"', ','] })),
    ).toBeNull()
    expect(codeOf('"\\')).toBeNull()
    expect(codeOf('"' + '['.repeat(100))).toBeNull()
    expect(codeOf(numbers(9))).toBeNull()
    expect(codeOf(numbers(11))).toBe('tooManyValues')
    expect(codeOf('{}'.repeat(11))).toBe('tooManyValues')
  })

  test('is as much as JSON.parse makes, whatever is sent', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((n, inner) => n + count(inner), 1)
        : 1
    const value = { a: [1, 'two', null, { b: true, c: [[1], { f: 2 }] }], d: 'e' }
    const text = JSON.stringify(value, null, 2)
    expect(codeOf(text, count(value))).toBeNull()
    expect(codeOf(text, count(value) - 1)).toBe('tooManyValues')
  })
})
