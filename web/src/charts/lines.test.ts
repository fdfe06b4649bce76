import { double, tuple } from 'fast-check'
import { forAll } from '@plumbline/contract/testing/for-all'
import { expect, it } from 'vitest'
import { axisTicks } from './Lines.tsx'

it.each([
  [0, 0.66, [0, 0.2, 0.4, 0.6, 0.8]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [46, 61, [45, 50, 55, 60, 65]],
  [0, 0, [0, 0.25]],
])('an axis from %d to %d has %j', (least, most, expected) => {
  expect(axisTicks(least, most)).toEqual(expected)
})

it('holds all values, with a few numbers', async () => {
  const value = double({ min: -1e9, max: 1e9, noNaN: true })
  await forAll(tuple(value, value), {
    reaches: ([one, other]) => one !== other,
    check([one, other]) {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const ticks = axisTicks(least, most)
      const slack = (most - least + Math.abs(most)) * 1e-9
      expect(ticks.at(0)).toBeLessThanOrEqual(least + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - slack)
      expect(ticks.length).toBeLessThanOrEqual(7)
    },
  })
})
