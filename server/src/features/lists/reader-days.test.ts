import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { boundsOf } from './day-bounds.ts'

/** A calendar day in a filter is all of that day, where the reader is. */
let app: TestApp
let params: { projectId: string }
let inKyiv: Visitor
let inNewYork: Visitor
let nowhere: Visitor

beforeAll(async () => {
  app = await startTestApp()
  const on = await buildMilestone(app)
  params = { projectId: on.projectId }
  for (const createdAt of [
    '2026-11-27T21:59:59.999900Z',
    '2026-11-27T22:00:00Z',
    '2026-11-28T00:00:00Z',
    '2026-11-28T21:59:59.999900Z',
    '2026-11-28T23:59:59.999900Z',
    '2026-11-29T04:59:59.999900Z',
    '2026-11-29T05:00:00Z',
  ]) {
    await buildReport(app, { on, text: createdAt, createdAt })
  }
  const readerIn = async (timeZone: string | null) => {
    const person = await buildPerson(app, { level: 'admin', projects: [on.projectId] })
    const reader = await signIn(app, person)
    await reader.call(users.updateMe, { body: { timeZone } })
    return reader
  }
  inKyiv = await readerIn('Europe/Kyiv')
  inNewYork = await readerIn('America/New_York')
  nowhere = await readerIn(null)
})
afterAll(() => app.close())

const found = async (reader: Visitor, query: Record<string, string>) => {
  const { data } = await reader.call(issues.list, {
    params,
    query: { ...query, sort: 'createdAt' },
  })
  const { data: same } = await reader.call(submissions.list, { params, query })
  expect(same.totalDocs).toBe(data.totalDocs)
  const { data: counts } = await reader.call(issues.bySeverity, { params, query })
  expect(counts.docs.reduce((sum, n) => sum + n, 0)).toBe(data.totalDocs)
  return data.docs.map(({ question }) => question.errorText.slice(8, 16))
}

const DAY = '2026-11-28'

test('until a day takes the day with it, and from a day begins with it', async () => {
  const until = { 'createdAt[lte]': DAY }
  expect(await found(nowhere, until)).toHaveLength(5)
  expect(await found(inKyiv, until)).toHaveLength(4)
  expect(await found(inNewYork, until)).toHaveLength(6)
  const from = { 'createdAt[gte]': DAY }
  expect(await found(nowhere, from)).toHaveLength(5)
  expect(await found(inKyiv, from)).toHaveLength(6)
  expect(await found(inNewYork, from)).toHaveLength(4)
})

test('a day alone is found from it to it, and other than it leaves all of it out', async () => {
  const on = { 'createdAt[gte]': DAY, 'createdAt[lte]': DAY }
  const not = { 'createdAt[ne]': DAY }
  for (const [reader, n] of [
    [nowhere, 3],
    [inKyiv, 3],
    [inNewYork, 3],
  ] as const) {
    expect(await found(reader, on)).toHaveLength(n)
    expect(await found(reader, not)).toHaveLength(7 - n)
  }
  expect(await found(inKyiv, on)).toEqual(['27T22:00', '28T00:00', '28T21:59'])
  expect(await found(inNewYork, on)).toEqual(['28T21:59', '28T23:59', '29T04:59'])
})

test('a moment stands for itself, wherever the reader is', async () => {
  const query = { 'createdAt[lte]': '2026-11-28T00:00:00Z' }
  expect(await found(inKyiv, query)).toEqual(await found(inNewYork, query))
  expect(await found(nowhere, query)).toHaveLength(3)
})

/** The number of rows of the export until the day. */
const linesUntil = async (reader: Visitor) => {
  const answer = await reader.fetch(
    `${API_PREFIX}/projects/${params.projectId}/issues/export?createdAt[lte]=${DAY}`,
  )
  return (await answer.text()).trim().split('\n').length - 1
}

test('exports have the days of their list', async () => {
  expect([
    await linesUntil(nowhere),
    await linesUntil(inKyiv),
    await linesUntil(inNewYork),
  ]).toEqual([5, 4, 6])
})

test('the audit log until today has what was done today', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { data } = await nowhere.call(audit.list, { params, query: { 'at[lte]': today } })
  const all = await nowhere.call(audit.list, { params, query: {} })
  expect(data.totalDocs).toBe(all.data.totalDocs)
})

test.each([
  ['2026-03-29', 'Europe/Kyiv', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2026-11-28', 'Asia/Kathmandu', '2026-11-27T18:15:00.000Z', '2026-11-28T18:14:59.999Z'],
  ['2026-11-28', 'Mars/Olympus', '2026-11-28T00:00:00.000Z', '2026-11-28T23:59:59.999Z'],
  ['9999-12-31', 'America/New_York', '9999-12-31T05:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ['0001-01-01', 'Asia/Tokyo', '0001-01-01T00:00:00.000Z', '0001-01-01T14:41:00.999Z'],
])('%s in %s is from %s to %s', (day, zone, first, last) => {
  expect(boundsOf(day, zone)).toEqual({ first, last })
})
