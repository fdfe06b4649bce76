import { expect, test } from 'vitest'
import { recategorizedNote, SEVERITIES, severity } from './severity.ts'

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
