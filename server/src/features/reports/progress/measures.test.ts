import { expect, test } from 'vitest'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { measure } from './measures.ts'
import { plannedAt, plannedCurve, plannedDayOf } from './planned.ts'
import { earned, type MilestoneProgress, weigh } from './weights.ts'

const of = (
  start: string | null,
  end: string | null,
  actualStatus: MilestoneStatus,
  percentCompleted = 0,
  cost: number | null = null,
  costUnit = 'UAH',
): MilestoneProgress => ({
  datePlannedStart: start,
  datePlannedEnd: end,
  actualStatus,
  percentCompleted,
  cost,
  costUnit,
})

// Worked out by hand. Roof: 10 days, 100 UAH, 10 a day. Windows: 20 days, 400 UAH, 20 a day, from the 6th day of the roof on.
const ROOF = of('2026-03-01', '2026-03-10', 'Completed', 40, 100)
const WINDOWS = of('2026-03-06', '2026-03-25', 'Ongoing', 25, 400)
const PLANNED = [
  ['2026-02-28', 0],
  ['2026-03-01', 10],
  ['2026-03-05', 50],
  ['2026-03-06', 80],
  ['2026-03-10', 200],
  ['2026-03-11', 220],
  ['2026-03-25', 500],
  ['2026-09-01', 500],
] as const

test.each(PLANNED)('By the end of %s %d of 500 are to be done', (day, value) => {
  const curve = plannedCurve(weigh([ROOF, WINDOWS]).milestones)
  expect(plannedAt(curve, dayOf(day))).toBeCloseTo(value, 9)
})

test('What is done was to be done on a day of the plan, with a part of the next', () => {
  const curve = plannedCurve(weigh([ROOF, WINDOWS]).milestones)
  expect(plannedDayOf(curve, 200)).toBe(dayOf('2026-03-10'))
  expect(plannedDayOf(curve, 210)).toBe(dayOf('2026-03-10') + 0.5)
  expect(plannedDayOf(curve, 0)).toBe(dayOf('2026-02-28'))
  expect(plannedDayOf(curve, 700)).toBe(dayOf('2026-03-25'))
})

test('A plan that rests has reached its value on the last day of the rest', () => {
  const curve = plannedCurve(
    weigh([
      of('2026-03-01', '2026-03-02', 'Completed'),
      of('2026-03-10', '2026-03-11', 'Not Started'),
    ]).milestones,
  )
  expect(plannedDayOf(curve, 2)).toBe(dayOf('2026-03-09'))
})

test('On the 20th day 200 of 500 are done of 400 planned: half as much, and as much as on the 10th day', () => {
  const { by, unit, milestones, leftOut } = weigh([ROOF, WINDOWS])
  expect({ by, unit, leftOut }).toEqual({ by: 'cost', unit: 'UAH', leftOut: 0 })
  expect(earned(milestones)).toEqual({ total: 500, done: 200 })
  expect(measure(milestones, dayOf('2026-03-20'))).toEqual({
    total: 500,
    planned: 400,
    done: 200,
    index: 0.5,
    daysPassed: 20,
    daysEarned: 10,
    indexByDays: 0.5,
    firstDay: dayOf('2026-03-01'),
    lastDay: dayOf('2026-03-25'),
    // 25 days at half the pace are 50
    forecastEnd: dayOf('2026-04-19'),
  })
})

test('There is a forecast from the day on with which a tenth of the plan has passed', () => {
  const { milestones } = weigh([of('2026-03-01', '2026-03-20', 'Ongoing', 5)])
  expect(measure(milestones, dayOf('2026-03-01'))?.forecastEnd).toBeNull()
  expect(measure(milestones, dayOf('2026-03-02'))?.forecastEnd).toBe(dayOf('2026-04-09'))
})

test('At the very beginning and near the end there is no index, and a forecast only after a tenth of the plan', () => {
  const { milestones } = weigh([ROOF, WINDOWS])
  const on = (date: string, done: number) => measure(milestones, dayOf(date), { done })
  expect(on('2026-03-02', 20)).toMatchObject({ index: null, forecastEnd: null })
  expect(dateOf(on('2026-03-03', 30)?.forecastEnd ?? 0)).toBe('2026-03-25')
  expect(on('2026-03-24', 400)).toMatchObject({ index: null })
  expect(on('2026-03-20', 0)).toMatchObject({ index: 0, forecastEnd: null })
  expect(on('2026-02-20', 0)).toMatchObject({ daysPassed: 0, indexByDays: null })
})

test('What is all done has taken the days to its real end, and has no forecast', () => {
  const { milestones } = weigh([ROOF])
  const late = { ended: dayOf('2026-03-20') }
  expect(measure(milestones, dayOf('2026-09-01'), late)).toMatchObject({
    daysPassed: 20,
    daysEarned: 10,
    indexByDays: 0.5,
    forecastEnd: null,
  })
  expect(measure([], dayOf('2026-03-01'))).toBeNull()
})

test('Costs weigh when four of five have one in the same currency, else days; what has no plan is left out', () => {
  const four = Array.from({ length: 4 }, () => ROOF)
  const bare = of('2026-03-01', '2026-03-04', 'Ongoing', 50)
  expect(weigh([...four, bare])).toMatchObject({ by: 'cost', leftOut: 1 })
  expect(weigh([...four, bare, bare])).toMatchObject({ by: 'days', unit: '', leftOut: 0 })
  const euros = of('2026-03-01', '2026-03-04', 'Ongoing', 50, 9, 'EUR')
  expect(weigh([...four, euros, euros])).toMatchObject({ by: 'days' })
  expect(weigh([of('2026-03-01', '2026-03-04', 'Ongoing', 50, 1)])).toMatchObject({ by: 'cost' })
  const reversed = of('2026-03-04', '2026-03-01', 'Ongoing', 50, 9)
  const { by, milestones, leftOut } = weigh([reversed, bare, of(null, '2026-03-01', 'Ongoing')])
  expect({ by, leftOut }).toEqual({ by: 'days', leftOut: 2 })
  expect(milestones).toEqual([
    { weight: 4, start: dayOf('2026-03-01'), end: dayOf('2026-03-04'), share: 0.5 },
  ])
})
