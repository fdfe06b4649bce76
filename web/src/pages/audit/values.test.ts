import { expect, it } from 'vitest'
import { isMoment, plainText, valuesOf } from './values.ts'

it('an entry shows its fields, without the counter of versions', () => {
  expect(valuesOf({ authorityLevel: 'user', version: 3 })).toEqual([
    { field: 'authorityLevel', value: 'user' },
  ])
  expect(valuesOf(null)).toEqual([])
  expect(valuesOf('as it was')).toEqual([{ field: '', value: 'as it was' }])
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
