import { MAP_MONTHS, MAP_NUMBERS } from '@plumbline/contract/data/form-map'
import { dateOf, dayFrom, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { dayAt } from '../../lists/day-bounds.ts'
import { type Answered, type ClassOf, type Classes, present } from './map-classes.ts'

/** Classes of about as many numbers each; equal numbers are in one. */
export function numberClasses(rows: readonly Answered[]): Classes {
  const values = Float64Array.from(rows.flatMap(({ num }) => num ?? [])).toSorted()
  const begins: number[] = []
  for (let part = 0; part < MAP_NUMBERS && values.length > 0; part += 1) {
    const begin = values[Math.floor((part * values.length) / MAP_NUMBERS)] ?? 0
    if (begin !== begins.at(-1)) begins.push(begin)
  }
  const placeOf = (value: number) => begins.findLastIndex((begin) => begin <= value)
  const ends = begins.map((_, place) => values.findLast((value) => placeOf(value) === place) ?? 0)
  const classes = begins.map((from, place): ClassOf => ({
    kind: 'numbers',
    from,
    to: ends[place] ?? from,
  }))
  return withoutNumber(rows, classes, placeOf)
}

/** The newest months that have a day, and all others. */
export function monthClasses(
  rows: readonly Answered[],
  of: 'day' | 'moment',
  timeZone: string,
): Classes {
  const monthIn = (value: number) => {
    const { year, month } = monthOf(of === 'day' ? value : dayAt(value * 1000, timeZone))
    return dayFrom(year, month, 1)
  }
  const months = [...new Set(rows.flatMap(({ num }) => (num === null ? [] : [monthIn(num)])))]
    .toSorted((a, b) => b - a)
    .slice(0, MAP_MONTHS)
    .toReversed()
  const classes: ClassOf[] = [
    ...months.map((day) => ({ kind: 'month' as const, month: dateOf(day) })),
    { kind: 'other' },
  ]
  return withoutNumber(rows, classes, (value) => {
    const place = months.indexOf(monthIn(value))
    return place < 0 ? months.length : place
  })
}

/** The same with classes for unreadable and for missing answers. */
function withoutNumber(
  rows: readonly Answered[],
  classes: ClassOf[],
  placeOf: (value: number) => number,
): Classes {
  return present(rows, [...classes, { kind: 'unread' }, { kind: 'unanswered' }], ({ num, txt }) => {
    if (num !== null) return placeOf(num)
    return classes.length + (txt === null ? 1 : 0)
  })
}
