import { expect, test } from 'vitest'
import { type IssueLife, issueTimes } from './issue-times.ts'

const life = (createdOn: number, severity: number, more: Partial<IssueLife> = {}): IssueLife => ({
  createdOn,
  severity,
  categorizedOn: null,
  resolvedOn: null,
  reopenedOn: [],
  ...more,
})

// Worked out by hand: a month of the days 100 to 129.
const MONTH = { from: 100, to: 129 }
const LIVES = [
  // high, 14 days: given a severity after 2 days, resolved after 14, which is in time
  life(100, 3, { categorizedOn: 102, resolvedOn: 114 }),
  // high: resolved after 15, a day late; opened again once before the month and once in it
  life(110, 3, { categorizedOn: 110, resolvedOn: 125, reopenedOn: [99, 120] }),
  // high, given its severity before the month: open for 29 days, over 14
  life(100, 3, { categorizedOn: 99 }),
  // off track, 7 days: open for exactly 7 days, and not over them
  life(122, 4, { categorizedOn: 126 }),
  // medium, raised with its severity: resolved before the month
  life(80, 2, { resolvedOn: 99 }),
  // without a severity: 3 days are not over, 4 are; one was dismissed after 5
  life(126, 0),
  life(125, 0),
  life(101, 0, { categorizedOn: 106, resolvedOn: 106 }),
]

test('Times of issues are counted in the period alone, and limits are days that may pass', () => {
  const times = issueTimes(LIVES, MONTH)
  expect(times.toCategorize).toEqual({ n: 4, median: 3, most: 5, max: 5 })
  expect(times.toResolve).toEqual({ n: 3, median: 14, most: 15, max: 15 })
  expect(times.reopened).toBe(1)
  expect(times.bySeverity).toEqual([
    { limit: 3, open: 2, tooLong: 1, resolved: 4, inTime: 2 },
    { limit: 90, open: 0, tooLong: 0, resolved: 0, inTime: 0 },
    { limit: 30, open: 0, tooLong: 0, resolved: 0, inTime: 0 },
    { limit: 14, open: 1, tooLong: 1, resolved: 2, inTime: 1 },
    { limit: 7, open: 1, tooLong: 0, resolved: 0, inTime: 0 },
  ])
})

test('A project has limits of its own', () => {
  const [none, , , high, worst] = issueTimes(LIVES, MONTH, [5, 90, 30, 29, 6]).bySeverity
  expect(none).toEqual({ limit: 5, open: 2, tooLong: 0, resolved: 4, inTime: 4 })
  expect(high).toEqual({ limit: 29, open: 1, tooLong: 0, resolved: 2, inTime: 2 })
  expect(worst).toMatchObject({ limit: 6, tooLong: 1 })
})

test('An issue of a severity that nobody knows of takes its days, and counts with none of the five', () => {
  const strange = life(100, 5, { categorizedOn: 102, resolvedOn: 110 })
  const times = issueTimes([...LIVES, strange, life(100, 5)], MONTH)
  expect(times.toResolve).toMatchObject({ n: 4, max: 15 })
  expect(times.bySeverity.map(({ open }) => open)).toEqual([2, 0, 0, 1, 1])
  expect(times.bySeverity.map(({ resolved }) => resolved)).toEqual([5, 0, 0, 2, 0])
})

test('Without issues there are no times', () => {
  expect(issueTimes([], MONTH)).toMatchObject({
    toCategorize: null,
    toResolve: null,
    reopened: 0,
  })
})
