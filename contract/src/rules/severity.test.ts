import { expect, test } from 'vitest'
import { recategorizedIn, recategorizedNote, SEVERITIES } from './severity.ts'

test('The note of a new severity names the old one and the new one', () => {
  expect(recategorizedNote(0, 1)).toBe('NONE → LOW')
  expect(recategorizedNote(2, 3)).toBe('MED → HIGH')
  expect(recategorizedNote(4, 9)).toBe('OFF TRACK → ERROR')
})

test('The note of a new severity is read back with what was said on the lines below', () => {
  for (const from of SEVERITIES) {
    for (const to of SEVERITIES) {
      const note = recategorizedNote(from, to)
      expect(recategorizedIn(note)).toEqual({ from, to, text: '' })
      expect(recategorizedIn(`${note}\nIt leaks.\nMuch.`)).toEqual({
        from,
        to,
        text: 'It leaks.\nMuch.',
      })
    }
  }
})

test('A note that only looks like that of a new severity says none', () => {
  for (const note of [
    '',
    'NONE',
    'NONE → WET',
    'DRY → LOW',
    'NONE → LOW, it leaks',
    'So: NONE → LOW',
  ]) {
    expect(recategorizedIn(note)).toBeNull()
  }
})
