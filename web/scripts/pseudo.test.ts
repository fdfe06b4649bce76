import { expect, test } from 'vitest'
import { byArea } from './catalogues.ts'
import { pseudo } from './pseudo.ts'

test('every text of the pseudo-language is in brackets, has accents and is a third longer', () => {
  const { shell } = pseudo(byArea({ 'shell.signOut': 'Sign out now' }))
  expect(shell).toEqual({ signOut: '⟦Šígñ óút ñów····⟧' })
})

test('its values, plural forms and tags stay those of English', () => {
  const texts = pseudo(
    byArea({ 'work.open': '<b>{name}</b> has {n, plural, one {# issue} other {# issues}}' }),
  )
  const parts = JSON.stringify(texts['work']?.['open'])
  expect(parts).toMatch(/^\["⟦",.*"⟧"\]$/)
  expect(parts).toContain('["name"]')
  expect(parts).toContain('"one":[0," íššúé··"]')
  expect(parts).toContain('"value":"b"')
})
