import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { describe, expect, it } from 'vitest'
import { byPerson, phonesOf, shownKeys, stateOf } from './keys.ts'
import { someKey } from './testing/some-key.ts'

describe('the state of a key', () => {
  const DAY = '2026-12-31T21:59:59.999Z'
  it.each<[string, Partial<FieldKey>, { is: string; at: string | null }]>([
    ['is active', {}, { is: 'active', at: null }],
    ['says until when', { expiresAt: DAY }, { is: 'until', at: DAY }],
    [
      'says first that nobody used it',
      { expiresAt: DAY, lastUsedAt: null },
      { is: 'unused', at: DAY },
    ],
    ['says when it ended', { expiresAt: DAY, status: 'Expired' }, { is: 'ended', at: DAY }],
    [
      'says when it was revoked, also where it had ended',
      { expiresAt: '2026-01-01T00:00:00Z', revokedAt: DAY, status: 'Revoked' },
      { is: 'revoked', at: DAY },
    ],
    [
      'of somebody who has left is closed, and has no day',
      { expiresAt: DAY, status: 'Closed' },
      { is: 'closed', at: null },
    ],
  ])('%s', (_, own, state) => expect(stateOf(someKey(1, own))).toEqual(state))
})

it('a key that was used by a phone without a name counts one phone', () => {
  expect(phonesOf(someKey(1, { devices: [] }))).toBe(1)
  expect(phonesOf(someKey(1, { devices: [], lastUsedAt: null }))).toBe(0)
  expect(phonesOf(someKey(1, { devices: ['a', 'b', 'c'] }))).toBe(3)
})

it('every key is live or not, and stands with its person', () => {
  const keys = [
    someKey(1),
    someKey(2, { person: { ...someKey(2).person, _id: someKey(9)._id } }),
    someKey(3, { status: 'Expired' }),
    someKey(4, { status: 'Revoked' }),
  ]
  const ids = (found: FieldKey[]) => found.map(({ _id }) => keys.findIndex((k) => k._id === _id))
  expect(ids(shownKeys(keys, 'all'))).toEqual([0, 1, 2, 3])
  expect(ids(shownKeys(keys, 'live'))).toEqual([0, 1])
  expect(ids(shownKeys(keys, 'revoked'))).toEqual([2, 3])
  expect(byPerson(keys).map((group) => ids(group.keys))).toEqual([[0, 2, 3], [1]])
})
