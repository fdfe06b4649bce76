import { expect, test } from 'vitest'
import { aDated } from '../../testing/dated.ts'
import {
  actualDates,
  daysLater,
  expectedDates,
  followsPlan,
  hasValidDates,
  isReversed,
  runsOn,
  sameDated,
} from './dated.ts'

test('A date moves within the years 1 to 9999, and to none beyond them', () => {
  expect(daysLater('9999-12-30', 1)).toBe('9999-12-31')
  expect(daysLater('9999-12-31', 1)).toBeNull()
  expect(daysLater('0001-01-02', -1)).toBe('0001-01-01')
  expect(daysLater('0001-01-01', -1)).toBeNull()
})

test('Dates are valid where neither start lies after its end; a day that is both is fine', () => {
  const day = '2026-05-01'
  expect(hasValidDates(aDated({ datePlannedStart: day, datePlannedEnd: day }))).toBe(true)
  expect(hasValidDates(aDated({ datePlannedEnd: '2026-02-08' }))).toBe(false)
  expect(hasValidDates(aDated({ dateActualEnd: '2026-03-01' }))).toBe(false)
  expect(hasValidDates(aDated({ datePlannedStart: null, dateActualStart: null }))).toBe(true)
  expect(isReversed({ start: day, end: null })).toBe(false)
})

test('A milestone is the same where its status, its plan and the dates that count are the same', () => {
  const running = aDated()
  expect(sameDated(running, { ...running, dateActualEnd: '2026-06-01' })).toBe(true)
  const others = [
    { actualStatus: 'Off Track' },
    { datePlannedStart: '2026-02-10' },
    { datePlannedEnd: '2026-05-23' },
    { dateActualStart: '2026-03-03' },
    { dateForecastEnd: '2026-07-01' },
  ] as const
  for (const other of others) expect(sameDated(running, { ...running, ...other })).toBe(false)
})

test('Nothing of what has not started has happened, whatever is stored as such', () => {
  const waiting = aDated({ actualStatus: 'Not Started', dateActualEnd: '2026-06-01' })
  expect(actualDates(waiting)).toEqual({ start: null, end: null })
})

test('What has not started follows its plan until it has a forecast', () => {
  const waiting = aDated({ actualStatus: 'Not Started' })
  const plan = { start: '2026-02-09', end: '2026-05-22' }
  expect([followsPlan(waiting), expectedDates(waiting)]).toEqual([true, plan])
  const start = { ...waiting, dateForecastStart: '2026-03-01' }
  expect([followsPlan(start), expectedDates(start)]).toEqual([
    false,
    { ...plan, start: '2026-03-01' },
  ])
  const end = { ...waiting, dateForecastEnd: '2026-06-01' }
  expect([followsPlan(end), expectedDates(end)]).toEqual([false, { ...plan, end: '2026-06-01' }])
  expect(followsPlan(aDated())).toBe(false)
})

test.each([
  ['Ongoing', null],
  ['Off Track', null],
  ['Stopped', '2026-05-30'],
  ['Completed', '2026-05-30'],
] as const)('What is %s ends at %s', (actualStatus, end) => {
  const dated = aDated({ actualStatus, dateActualEnd: '2026-05-30' })
  expect(actualDates(dated)).toEqual({ start: '2026-03-02', end })
})

test('What is ongoing or off track runs on, and what is stopped does until it has an end', () => {
  const day = '2026-05-01'
  for (const dateActualEnd of [null, day]) {
    expect(runsOn({ actualStatus: 'Ongoing', dateActualEnd })).toBe(true)
    expect(runsOn({ actualStatus: 'Off Track', dateActualEnd })).toBe(true)
    expect(runsOn({ actualStatus: 'Not Started', dateActualEnd })).toBe(false)
    expect(runsOn({ actualStatus: 'Completed', dateActualEnd })).toBe(false)
    expect(runsOn({ actualStatus: 'Stopped', dateActualEnd })).toBe(dateActualEnd === null)
  }
})
