import { expect, test } from 'vitest'
import { SEVERITIES } from '../rules/severity.ts'
import { severity } from '../shapes.ts'

test('The severities are 0 to 4, and nothing else is one', () => {
  expect(SEVERITIES.map((value) => severity.parse(value))).toEqual([0, 1, 2, 3, 4])
  for (const other of [-1, 5, 2.5, '2', null]) {
    expect(severity.safeParse(other).success).toBe(false)
  }
})
