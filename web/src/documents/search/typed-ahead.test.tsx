import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepLetters, typedAhead } from './typed-ahead.ts'

/** True if the page still gets a key. */
const isForThePage = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })

afterEach(() => typedAhead.end())

test('letters that are typed before the field is there are its own, and no keys of the page', () => {
  keepLetters()
  expect([isForThePage('i'), isForThePage('-'), isForThePage('4')]).toEqual([false, false, false])
  expect(isForThePage('c', { ctrlKey: true })).toBe(true)
  expect(isForThePage('Tab')).toBe(true)
  expect(typedAhead.text).toBe('i-4')
  typedAhead.end()
  expect(isForThePage('i')).toBe(true)
  expect(typedAhead.text).toBe('i-4')
})

test('Escape gives the keys back to the page, and the next search begins with nothing', () => {
  keepLetters()
  isForThePage('x')
  isForThePage('Escape')
  expect(isForThePage('j')).toBe(true)
  keepLetters()
  expect(typedAhead.text).toBe('')
})
