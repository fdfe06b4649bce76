import { expect, test } from 'vitest'
import { keyPart, quoted, withoutControls } from './plain-text.ts'

test('A text is kept without what no screen and no database holds, and with its lines', () => {
  expect(withoutControls('a\0b\u0008c\u000bd\u001fe\u0085f\uffffg')).toBe('abcdefg')
  expect(withoutControls('one\ttwo\r\nthree\u007f')).toBe('one\ttwo\r\nthree\u007f')
  expect(withoutControls('half \ud83d')).toBe('half \ufffd')
})

test('A message quotes one line of what fits, and says that it goes on', () => {
  expect(quoted('  one\u007f two\n\tthree ')).toBe('one two three')
  expect(quoted('x'.repeat(100))).toBe('x'.repeat(100))
  expect(quoted('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
  expect(quoted('abcdef', 3)).toBe('ab…')
  // no half of a letter is left
  expect(quoted(`${'x'.repeat(98)}😀😀`)).toBe(`${'x'.repeat(98)}\ufffd…`)
})

test('A name in a key is 120 letters at most', () => {
  expect(keyPart('y'.repeat(120))).toBe('y'.repeat(120))
  expect(keyPart('y'.repeat(121))).toBe(`${'y'.repeat(119)}…`)
})
