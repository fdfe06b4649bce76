import { integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { addWorkingDays, planDay, workingDaysOf } from './dates.ts'

const JANUARY = dayOf('2026-01-01')
const samples = record({
  from: integer({ min: JANUARY, max: JANUARY + 400 }),
  days: integer({ min: 0, max: 60 }),
})
const isWorked = (day: number) => ![0, 6].includes(new Date(dateOf(day)).getUTCDay())
const reaches = ({ days }: { days: number }) => days > 7

test('Working days of a plan are its Mondays to Fridays, the first and the last day with them', async () => {
  await forAll(samples, {
    reaches,
    check: ({ from, days }) => {
      const all = Array.from({ length: days + 1 }, (_, n) => from + n)
      expect(workingDaysOf(from, from + days)).toBe(all.filter(isWorked).length)
    },
  })
})

test('So many working days later it is a day that is worked, with as many of them between', async () => {
  await forAll(samples, {
    reaches,
    check: ({ from, days }) => {
      const start = isWorked(from) ? from : from + 3
      const end = addWorkingDays(dateOf(start), days)
      expect(workingDaysOf(start, dayOf(end ?? ''))).toBe(days + 1)
      expect(isWorked(dayOf(end ?? ''))).toBe(true)
    },
  })
})

test.each([
  ['2026-04-01T08:00:00', '2026-04-01'],
  ['2021-9-13', '2021-09-13'],
  ['2021-9-3 8:00', '2021-09-03'],
  ['13-Sep-21', '2021-09-13'],
  ['13/09/2021', null],
  ['2021-13-9', null],
  ['46113', null],
])('The day that a planner writes as %s is %s', (text, day) => {
  expect(planDay(text)).toBe(day)
})
