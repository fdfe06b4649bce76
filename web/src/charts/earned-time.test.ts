import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { expect, it } from 'vitest'
import { daysBehind, earnedRuns, forecastPoints, type CurveData } from './earned-time.ts'

/** Four weeks with equal plans. */
const DATA: CurveData = {
  days: ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01'],
  planned: [0, 25, 50, 75, 100],
  plannedEnd: '2026-11-01',
  earned: [0, 20, 25, null, null],
  derivedUntil: null,
  forecastEnd: '2026-12-06',
}

it('counts how many days later than planned as much was earned', () => {
  expect([0, 1, 2, 3].map((n) => daysBehind(DATA, n))).toEqual([0, 1, 7, null])
  expect(daysBehind({ ...DATA, earned: [0, 50] }, 1)).toBe(-7)
})

it('a forecast goes from what is earned to all of it, and never back', () => {
  const points = forecastPoints(DATA)
  expect(points[0]).toEqual([dayOf('2026-10-18'), 25])
  expect(points.at(-1)).toEqual([dayOf('2026-12-06'), 100])
  for (const [n, [day, percent]] of points.entries()) {
    const [before, less] = points[n - 1] ?? [0, 0]
    expect(day).toBeGreaterThan(before)
    expect(percent).toBeGreaterThanOrEqual(less)
  }
})

it('there is no forecast where nobody knows the end, or it has passed', () => {
  expect(forecastPoints({ ...DATA, forecastEnd: null })).toEqual([])
  expect(forecastPoints({ ...DATA, forecastEnd: '2026-10-18' })).toEqual([])
  expect(forecastPoints({ ...DATA, earned: [null, null] })).toEqual([])
})

it('what was earned has a gap where nobody knows it, and says which part was worked out later', () => {
  const earned = [0, 5, 10, null, 30]
  const runs = earnedRuns({ ...DATA, earned, derivedUntil: '2026-10-11' })
  const shown = runs.map(({ isDerived, points }) => [
    isDerived,
    points.map(([, percent]) => percent),
  ])
  expect(shown).toEqual([
    [true, [0, 5, 10]],
    [false, [10]],
    [false, [30]],
  ])
})
