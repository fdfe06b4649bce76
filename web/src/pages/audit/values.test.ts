import { expect, it } from 'vitest'
import { changesOf, isMoment, nameOfThen, plainText } from './values.ts'

it('an entry shows its fields, without the counter of versions', () => {
  expect(changesOf(null, { authorityLevel: 'user', version: 3 })).toEqual([
    { field: 'authorityLevel', after: 'user' },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf('as it was', null)).toEqual([{ field: '', before: 'as it was' }])
})

it('a field is told once with what it was and is, without what stayed and what programs read', () => {
  const before = { name: 'Roof', cost: 5, mapDetails: { format: 'allSites' }, sites: ['a'] }
  const after = { name: 'Roof', cost: 6, mapDetails: { format: 'groupedSites' }, sites: ['a', 'b'] }
  expect(changesOf(before, after)).toEqual([
    { field: 'cost', before: 5, after: 6 },
    { field: 'sites', before: ['a'], after: ['a', 'b'] },
  ])
})

it('what has another name since is called as it was called then, where the entry knows', () => {
  expect(nameOfThen({ before: { name: 'Clinic' }, after: { name: 'Hospital' } })).toBe('Hospital')
  expect(nameOfThen({ before: { name: 'Clinic' }, after: null })).toBe('Clinic')
  expect(nameOfThen({ before: { cost: 1 }, after: { cost: 2 } })).toBeNull()
})

it('what is no text is written as one, and long ones are cut between letters', () => {
  expect(plainText({ a: [1, true] })).toBe('{"a":[1,true]}')
  expect(plainText('ї'.repeat(200))).toBe(`${'ї'.repeat(120)}…`)
  expect(Array.from(plainText('🏗'.repeat(200)))).toHaveLength(121)
})

it('moments are told from other texts', () => {
  expect(isMoment('2026-06-17T15:42:00.000Z')).toBe(true)
  expect(isMoment('2026-06-17')).toBe(false)
  expect(isMoment(20_260_617)).toBe(false)
})
