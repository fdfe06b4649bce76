import { integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { addWorkingDays, readDate, workingDaysOf } from './dates.ts'

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

test('Two numbers and a year are a date where one of them can be a month', () => {
  expect(readDate('04/13/2026')).toEqual({ first: 4, second: 13, year: 2026 })
  expect(readDate('13-04-26')).toEqual({ first: 13, second: 4, year: 2026 })
  for (const none of ['13/14/2026', '31/02/2026', '00/04/2026', '31.02.2026']) {
    expect(readDate(none)).toBe('bad')
  }
})
