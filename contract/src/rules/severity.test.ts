import { expect, test } from 'vitest'
import { recategorizedIn, recategorizedNote, SEVERITIES, severity } from './severity.ts'

test('The severities are 0 to 4, and nothing else is one', () => {
  expect(SEVERITIES.map((value) => severity.parse(value))).toEqual([0, 1, 2, 3, 4])
  for (const other of [-1, 5, 2.5, '2', null]) {
    expect(severity.safeParse(other).success).toBe(false)
  }
})

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
