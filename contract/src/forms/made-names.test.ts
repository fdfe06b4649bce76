import { expect, test } from 'vitest'
import { freeKey, nameFrom, valueFrom } from './made-names.ts'

test('A name is made of words, Ukrainian ones too', () => {
  expect(nameFrom('Are all trusses anchored?')).toBe('are_all_trusses_anchored')
  expect(nameFrom('Чи є об’єкт захищений?')).toBe('chy_ie_obiekt_zakhyshchenyi')
  expect(nameFrom('2nd floor')).toBe('nd_floor')
  expect(nameFrom('???')).toBe('')
  expect(nameFrom('word '.repeat(20))).toBe('word_word_word_word_word_word_word_word')
})

test('The value of a choice may begin with a digit', () => {
  expect(valueFrom('C20/25')).toBe('c20_25')
  expect(valueFrom('20 mm')).toBe('20_mm')
  expect(valueFrom('≥ 5')).toBe('5')
  expect(valueFrom('Арматура Ø12')).toBe('armatura_12')
})

test('A key that is taken gets a number', () => {
  expect(freeKey('roof', [])).toEqual({ key: 'roof', n: 1 })
  expect(freeKey('roof', ['roof', 'roof_2'])).toEqual({ key: 'roof_3', n: 3 })
})
