import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { measure } from '../reports/progress/measures.ts'
import { plannedCurve } from '../reports/progress/planned.ts'
import type { Weighed } from '../reports/progress/weights.ts'
import { curveOf } from './story-curve.ts'
import type { DayOfStory } from './story.queries.ts'

const START = dayOf('2016-03-01')

/** A day with numbers that are hardly like those of the one before. */
function dayWith(day: Day): DayOfStory {
  const n = (day * 7919) % 1009
  return {
    day,
    isDerived: false,
    completed: 10 * (day - START) + (n % 10),
    offTrack: n % 40,
    openIssues: n,
    opened: n % 70,
    resolved: n % 60,
    visits: n % 300,
    photos: n,
    late: n,
    due: n,
    toVerify: n,
    silent: n,
    earned: (day - START) / 3700 + (n % 20) / 1000,
    paid: null,
  }
}

function curveUntil(lastDay: Day, day: Day, from = START) {
  const milestones = Array.from({ length: 500 }, (_, n): Weighed => {
    const start = from + ((n * 7) % Math.max(1, lastDay - from - 60))
    return { weight: 1000 + n, start, end: n === 0 ? lastDay : start + 40, share: 0.5 }
  })
  const measures = measure(milestones, day)
  if (!measures) throw new Error('There is a plan.')
  const past = Array.from({ length: Math.max(0, day - START) }, (_, n) => dayWith(START + n))
  return curveOf({
    day,
    measures,
    planned: plannedCurve(milestones),
    past,
    news: [],
    completed: 40_000,
    endedOn: null,
    forecastEnd: null,
  })
}

test('A curve of ten years has at most 520 points and 8 kB', () => {
  const curve = curveUntil(START + 3500, START + 3000)
  expect(curve.days.length).toBeGreaterThan(490)
  expect(curve.days.length).toBeLessThanOrEqual(520)
  expect(gzipSync(JSON.stringify(curve)).length).toBeLessThan(8 * 1024)
})

test.each([1, 9, 3500, 3631, 3640, 7000, 18_000, 200_000])(
  'A plan of %i days begins with nothing and ends with all, evenly between',
  (length) => {
    const day = START + Math.min(length - 1, 3000)
    const { days, planned, earned } = curveUntil(START + length, day)
    expect(days.length).toBeLessThanOrEqual(520)
    expect([planned[0], planned.at(-1)]).toEqual([0, 100])
    const apart = days.slice(1).map((date, n) => dayOf(date) - dayOf(days[n] ?? ''))
    expect(Math.min(...apart)).toBeGreaterThan(0)
    expect(new Set(apart).size).toBeLessThanOrEqual(4)
    const now = days.findIndex((date) => dayOf(date) === day)
    expect(earned[now]).toBe(50)
    expect(earned.slice(now + 1).every((share) => share === null)).toBe(true)
  },
)

test('The first and the last dates of the calendar make no date that is none', () => {
  const { days } = curveUntil(dayOf('9999-12-31'), dayOf('2026-06-20'), dayOf('0001-01-01'))
  expect([days[0], days.at(-1)]).toEqual(['0001-01-01', '9999-12-31'])
})
