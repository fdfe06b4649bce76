import { expect, test } from 'vitest'
import { earnedShare, mainUnit, planDays } from './weights.ts'

test.each([
  ['Completed', 40, 1],
  ['Not Started', 40, 0],
  ['Ongoing', 40, 0.4],
  ['Ongoing', 100, 0.99],
  ['Stopped', 62.5, 0.625],
  ['Off Track', 0, 0],
] as const)('What is %s at %d percent is done by %d', (status, percent, share) => {
  expect(earnedShare(status, percent)).toBe(share)
})

test.each([
  ['2026-03-01', '2026-03-01', 1],
  ['2026-03-27', '2026-04-02', 7],
  ['2026-04-02', '2026-03-27', null],
  ['2026-04-02', '4637-04-02', null],
  [null, '2026-03-27', null],
  ['2026-03-27', null, null],
])('A plan from %s to %s takes %s days', (start, end, days) => {
  expect(planDays(start, end)).toBe(days)
})

const costs = (...all: [number | null, string][]) =>
  mainUnit(all.map(([cost, costUnit]) => ({ cost, costUnit })))

test('The currency of most costs is the main one, of as many the first, and what costs nothing has none', () => {
  expect(costs([0, 'EUR'], [null, 'EUR'], [0, 'EUR'], [1, 'UAH'])).toBe('UAH')
  expect(costs([5, 'USD'], [5, 'EUR'])).toBe('EUR')
  expect(costs([0, 'EUR'], [null, 'UAH'])).toBe('')
})
