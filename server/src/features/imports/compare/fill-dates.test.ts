import { describe, expect, test } from 'vitest'
import { aDated } from '@plumbline/contract/testing/dated'
import { type FileDates, filledDates } from './fill-dates.ts'

const TODAY = '2026-06-18'
const NOTHING: FileDates = {
  status: null,
  plannedStart: null,
  plannedEnd: null,
  forecastStart: null,
  forecastEnd: null,
  actualStart: null,
  actualEnd: null,
}
const fileDates = (given: Partial<FileDates>): FileDates => ({ ...NOTHING, ...given })

describe('what a file does not tell', () => {
  test('stays as it was', () => {
    const before = aDated({ dateForecastEnd: '2026-07-01' })
    expect(filledDates(fileDates({}), before, TODAY)).toEqual(before)
  })

  test('of a new milestone is nothing, and it has not begun', () => {
    const plan = fileDates({ plannedStart: '2026-07-01', plannedEnd: '2026-08-01' })
    expect(filledDates(plan, null, TODAY)).toEqual({
      actualStatus: 'Not Started',
      datePlannedStart: '2026-07-01',
      datePlannedEnd: '2026-08-01',
      dateActualStart: null,
      dateActualEnd: null,
      dateForecastStart: null,
      dateForecastEnd: null,
    })
  })
})

describe('what a file tells', () => {
  test('takes the place of each date as it was', () => {
    const all = fileDates({
      plannedStart: '2026-01-01',
      plannedEnd: '2026-01-31',
      forecastStart: '2026-02-01',
      forecastEnd: '2026-07-28',
      actualStart: '2026-02-02',
    })
    expect(filledDates(all, aDated(), TODAY)).toMatchObject({
      actualStatus: 'Ongoing',
      datePlannedStart: '2026-01-01',
      datePlannedEnd: '2026-01-31',
      dateActualStart: '2026-02-02',
      dateForecastEnd: '2026-07-28',
    })
  })

  test('as completed has an end, told or not, that is not before its start', () => {
    const ended = fileDates({ status: 'Completed', actualEnd: '2026-06-01' })
    expect(filledDates(ended, aDated(), TODAY)).toMatchObject({
      actualStatus: 'Completed',
      dateActualStart: '2026-03-02',
      dateActualEnd: '2026-06-01',
    })
    const before = fileDates({ status: 'Completed', actualEnd: '2026-02-20' })
    expect(filledDates(before, aDated(), TODAY)).toMatchObject({
      dateActualStart: '2026-02-20',
      dateActualEnd: '2026-02-20',
    })
    const late = fileDates({ status: 'Completed', actualStart: '2026-06-10' })
    const done = aDated({ actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
    expect(filledDates(late, done, TODAY)).toMatchObject({
      dateActualStart: '2026-06-10',
      dateActualEnd: '2026-06-10',
    })
  })

  test('the wrong way round stays so, for the difference to say', () => {
    const reversed = fileDates({
      status: 'Completed',
      actualStart: '2026-06-10',
      actualEnd: '2026-06-01',
    })
    expect(filledDates(reversed, aDated(), TODAY)).toMatchObject({
      dateActualStart: '2026-06-10',
      dateActualEnd: '2026-06-01',
    })
  })

  test('as actual and has not happened yet is its forecast', () => {
    const ahead = fileDates({ actualEnd: '2026-07-10' })
    expect(filledDates(ahead, aDated(), TODAY)).toMatchObject({
      actualStatus: 'Ongoing',
      dateActualEnd: null,
      dateForecastEnd: '2026-07-10',
    })
  })

  test.each(['Stopped', 'Off Track'] as const)('leaves %s, which no schedule knows', (status) => {
    const before = aDated({ actualStatus: status })
    expect(filledDates(fileDates({ status: 'Ongoing' }), before, TODAY).actualStatus).toBe(status)
    expect(filledDates(fileDates({ status: 'Completed' }), before, TODAY).actualStatus).toBe(status)
  })

  test('as another status is so, with the dates that this has', () => {
    const waits = aDated({ actualStatus: 'Not Started', dateActualStart: null })
    const began = filledDates(fileDates({ status: 'Ongoing' }), waits, TODAY)
    expect(began.actualStatus).toBe('Ongoing')
    expect(began.dateActualStart).not.toBeNull()
    expect(began.dateActualEnd).toBeNull()
  })
})
