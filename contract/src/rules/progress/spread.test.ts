import { expect, test } from 'vitest'
import { ageRange, SLIP_RANGES, slipRanges, spreadOf } from './spread.ts'

test.each([
  { values: [7], n: 1, median: 7, most: 7, max: 7 },
  { values: [4, 1], n: 2, median: 2.5, most: 4, max: 4 },
  { values: [9, 1, 5], n: 3, median: 5, most: 9, max: 9 },
  { values: [40, 10, 30, 20], n: 4, median: 25, most: 40, max: 40 },
  { values: [50, 40, 30, 20, 10], n: 5, median: 30, most: 40, max: 50 },
  { values: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], n: 10, median: 5.5, most: 8, max: 10 },
  { values: [100, 9], n: 2, median: 54.5, most: 100, max: 100 },
])('$values come to a middle, to what four of five are at most, and to a longest', (row) => {
  const { values, ...spread } = row
  expect(spreadOf(values)).toEqual(spread)
})

test('Of none nothing can be said', () => {
  expect(spreadOf([])).toBeNull()
})

test('Ages lie in a week, a month, a quarter, or beyond', () => {
  expect([0, 7, 8, 30, 31, 90, 91, 4000].map(ageRange)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('Delays are counted by ranges of days, those that are earlier too', () => {
  expect(slipRanges([-90, -8, -7, -1, 0, 1, 7, 8, 30, 31, 90, 91, 4000])).toEqual([
    2, 2, 1, 2, 2, 2, 2,
  ])
  expect(slipRanges([])).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(SLIP_RANGES).toBe(7)
})
