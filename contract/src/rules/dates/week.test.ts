import { expect, test } from 'vitest'
import { dateOf, dayOf } from './calendar-day.ts'
import { likelyWeek, mondayOf, monthsUntil, weekOf, weeksUntil } from './week.ts'

test.each([
  ['2026-11-22', '2026-11-16', 47],
  ['2026-11-23', '2026-11-23', 48],
  ['2026-01-01', '2025-12-29', 1],
  ['2021-01-03', '2020-12-28', 53],
  ['2021-01-04', '2021-01-04', 1],
  ['1969-12-31', '1969-12-29', 1],
])('%s lies in the week of Monday %s, number %d', (date, monday, week) => {
  expect(dateOf(mondayOf(dayOf(date)))).toBe(monday)
  expect(weekOf(dayOf(date))).toBe(week)
})

test('A report is of the last week until this one is nearly over', () => {
  expect(likelyWeek('2026-11-19')).toBe('2026-11-09')
  expect(likelyWeek('2026-11-20')).toBe('2026-11-16')
  expect(weeksUntil('2026-11-22').slice(0, 2)).toEqual([
    { number: 47, start: '2026-11-16', end: '2026-11-22' },
    { number: 46, start: '2026-11-09', end: '2026-11-15' },
  ])
  expect(monthsUntil('2026-02-03').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
