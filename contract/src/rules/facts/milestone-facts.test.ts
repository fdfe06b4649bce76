import { expect, test } from 'vitest'
import { aDated, TODAY } from '../../testing/dated.ts'
import { daysLate, endOf, expectedEnd, expectedStart, isLate, slipDays } from './milestone-facts.ts'

const done = aDated({
  actualStatus: 'Completed',
  datePlannedEnd: '2026-03-01',
  dateActualEnd: '2026-03-08',
})
const running = aDated({ datePlannedEnd: '2026-06-10' })
const ahead = aDated({
  actualStatus: 'Not Started',
  datePlannedStart: '2026-07-01',
  datePlannedEnd: '2026-08-01',
  dateActualStart: null,
})

test('A milestone slips by the days that it ended later than planned, or earlier', () => {
  expect(slipDays(done, TODAY)).toBe(7)
  expect(slipDays({ ...done, dateActualEnd: '2026-02-27' }, TODAY)).toBe(-2)
  expect(slipDays({ ...done, dateActualEnd: '2026-03-01' }, TODAY)).toBe(0)
})

test('What is completed has ended when it did, whatever was forecast, or nobody knows', () => {
  expect(slipDays({ ...done, dateForecastEnd: '2026-05-01' }, TODAY)).toBe(7)
  expect(slipDays({ ...done, dateActualEnd: null }, TODAY)).toBeNull()
  expect(endOf({ ...done, dateActualEnd: null, dateForecastEnd: '2026-05-01' }, TODAY)).toBeNull()
})

test('What is not completed slips by its forecast, also to an earlier day', () => {
  expect(slipDays({ ...running, dateForecastEnd: '2026-07-10' }, TODAY)).toBe(30)
  expect(slipDays({ ...ahead, dateForecastEnd: '2026-07-30' }, TODAY)).toBe(-2)
  expect(slipDays({ ...running, dateForecastEnd: '2026-06-10' }, TODAY)).toBe(0)
})

test('Without a forecast, what is overdue is expected today, and all else as planned', () => {
  expect(slipDays(running, TODAY)).toBe(8)
  expect(slipDays({ ...running, datePlannedEnd: TODAY }, TODAY)).toBe(0)
  expect(slipDays(ahead, TODAY)).toBe(0)
  expect(expectedEnd(ahead, TODAY)).toBe('2026-08-01')
  expect(expectedEnd(running, TODAY)).toBe(TODAY)
})

test('Only what is completed has ended: what is stopped slips as what goes on', () => {
  expect(slipDays({ ...running, dateActualEnd: '2026-05-01' }, TODAY)).toBe(8)
  const stopped = { ...running, actualStatus: 'Stopped' as const, dateActualEnd: '2026-06-05' }
  expect(slipDays(stopped, TODAY)).toBe(daysLate(stopped, TODAY))
  expect(slipDays({ ...stopped, dateForecastEnd: '2026-09-01' }, TODAY)).toBe(83)
  expect(slipDays({ ...stopped, dateActualEnd: null }, TODAY)).toBe(8)
})

test('Nothing slips where its planned end is not known, nor its expected one', () => {
  const unplanned = { ...running, datePlannedEnd: null }
  expect(slipDays(unplanned, TODAY)).toBeNull()
  expect(slipDays({ ...unplanned, dateForecastEnd: '2026-07-10' }, TODAY)).toBeNull()
  expect(
    slipDays({ ...unplanned, actualStatus: 'Completed', dateActualEnd: TODAY }, TODAY),
  ).toBeNull()
})

test('What has not begun is expected by its forecast, else as planned, or today at the earliest', () => {
  expect(expectedStart(ahead, TODAY)).toBe('2026-07-01')
  expect(expectedStart({ ...ahead, dateForecastStart: '2026-07-20' }, TODAY)).toBe('2026-07-20')
  expect(expectedStart({ ...ahead, datePlannedStart: '2026-06-01' }, TODAY)).toBe(TODAY)
  expect(expectedStart({ ...ahead, datePlannedStart: null }, TODAY)).toBeNull()
})

test('A milestone is late by the days past its planned end, or past its planned start before it begins', () => {
  expect(daysLate(running, TODAY)).toBe(8)
  expect(daysLate({ ...running, dateForecastEnd: '2026-09-01' }, TODAY)).toBe(8)
  expect(daysLate({ ...running, datePlannedEnd: TODAY }, TODAY)).toBe(0)
  expect(daysLate({ ...running, datePlannedEnd: null }, TODAY)).toBe(0)
  expect(daysLate(done, TODAY)).toBe(0)
  expect(daysLate(ahead, TODAY)).toBe(0)
  const waiting = { ...ahead, datePlannedStart: '2026-06-15' }
  expect(daysLate(waiting, TODAY)).toBe(3)
  expect(daysLate({ ...waiting, datePlannedStart: null }, TODAY)).toBe(0)
})

test('A plan that ends before it begins, or in another age, makes nothing late', () => {
  const reversed = { ...running, datePlannedStart: '2026-07-19' }
  expect([daysLate(reversed, TODAY), isLate(reversed, TODAY)]).toEqual([0, false])
  expect(isLate({ ...running, datePlannedStart: '1926-01-01' }, TODAY)).toBe(false)
  expect(isLate({ ...running, datePlannedStart: null }, TODAY)).toBe(true)
  expect(isLate(running, TODAY)).toBe(true)
  expect(isLate(done, TODAY)).toBe(false)
})
