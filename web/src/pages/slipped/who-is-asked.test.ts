import type { SlippedGroup } from '@plumbline/contract/organisations/slipped'
import { expect, test } from 'vitest'
import { whoIsAsked } from './who-is-asked.ts'

const milestone = (_id: string, askedAt: string | null = null) => ({
  _id,
  name: _id,
  site: { _id: 's', name: 'School' },
  wasOn: '2026-05-01',
  nowOn: '2026-05-09',
  days: 8,
  askedAt,
})
const group = (name: string, ids: string[], more: Partial<SlippedGroup> = {}): SlippedGroup => ({
  organisation: name,
  name,
  isArchived: false,
  isAsked: true,
  contacts: [{ _id: 'c', name: 'Serhii', role: '', language: 'uk' }],
  milestones: ids.map((id) => milestone(id)),
  ...more,
})
const shown = (...ids: string[]) => new Set(ids)

test('Each is asked about what is shown of its own', () => {
  const { asked, left } = whoIsAsked(
    [group('Teplo', ['heating', 'boiler']), group('Desna', ['facade']), group('Vikno', ['doors'])],
    shown('boiler', 'facade', 'removed'),
  )
  expect(asked.map(({ name, milestones }) => [name, milestones.map(({ _id }) => _id)])).toEqual([
    ['Teplo', ['boiler']],
    ['Desna', ['facade']],
  ])
  expect(left).toEqual([])
})

test.each([
  ['nobody', { organisation: null, contacts: [] }],
  ['archived', { isArchived: true }],
  ['notAsked', { isAsked: false }],
  ['contact', { contacts: [] }],
  ['waiting', { milestones: [milestone('roof', '2026-06-01T10:00:00.000Z')] }],
] as const)('Who cannot be asked is named with the reason: %s', (why, more) => {
  const one = group('Teplo', ['roof'], more as Partial<SlippedGroup>)
  expect(whoIsAsked([one], shown('roof'))).toEqual({
    asked: [],
    left: [{ name: 'Teplo', n: 1, why }],
  })
})

test('What waits for an answer is not asked about again, and a link takes a hundred', () => {
  const ids = Array.from({ length: 103 }, (_, n) => `m${n}`)
  const milestones = [
    milestone('asked', '2026-06-01T10:00:00.000Z'),
    ...ids.map((id) => milestone(id)),
  ]
  const { asked } = whoIsAsked([group('Teplo', [], { milestones })], shown('asked', ...ids))
  expect(asked).toMatchObject([{ waiting: 1, more: 3 }])
  expect(asked[0]?.milestones.map(({ _id }) => _id)).toEqual(ids.slice(0, 100))
})
