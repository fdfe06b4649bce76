import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { aDated, datedOnTimeline, TODAY } from '@plumbline/contract/testing/dated'
import {
  actualDates,
  type Dated,
  hasValidDates,
  runsOn,
  sameDated,
} from '@plumbline/contract/rules/dates/dated'
import { DEFAULT_SHIFT_STEP, movesSomething, SHIFT_STEPS, shifted, type Shift } from './shift.ts'

const all = { planned: true, actual: true, start: true, end: true }
const done = aDated({ actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
const waiting = aDated({ actualStatus: 'Not Started', dateActualStart: null })

const shift: fc.Arbitrary<Shift> = fc
  .record({
    days: fc.constantFrom(...SHIFT_STEPS.flatMap((days) => [days, -days])),
    planned: fc.boolean(),
    actual: fc.boolean(),
    start: fc.boolean(),
    end: fc.boolean(),
  })
  .filter(movesSomething)

const inTwo = (dated: Dated, one: Shift, days: number) => {
  const first = shifted(dated, one, TODAY)
  return first && shifted(first, { ...one, days }, TODAY)
}

describe('shifting a milestone', () => {
  it('begins with a step of those that can be chosen', () => {
    expect(SHIFT_STEPS).toContain(DEFAULT_SHIFT_STEP)
  })

  it.each([
    [
      { planned: true, actual: false, start: true, end: true },
      '2026-02-16',
      '2026-05-29',
      '2026-03-02',
      '2026-06-01',
    ],
    [
      { planned: false, actual: true, start: true, end: true },
      '2026-02-09',
      '2026-05-22',
      '2026-03-09',
      '2026-06-08',
    ],
    [
      { planned: true, actual: true, start: false, end: true },
      '2026-02-09',
      '2026-05-29',
      '2026-03-02',
      '2026-06-08',
    ],
    [
      { planned: true, actual: true, start: true, end: false },
      '2026-02-16',
      '2026-05-22',
      '2026-03-09',
      '2026-06-01',
    ],
  ])('moves by %j what it says', (parts, plannedStart, plannedEnd, actualStart, actualEnd) => {
    expect(shifted(done, { days: 7, ...parts }, TODAY)).toEqual({
      ...done,
      datePlannedStart: plannedStart,
      datePlannedEnd: plannedEnd,
      dateActualStart: actualStart,
      dateActualEnd: actualEnd,
    })
  })

  it.each(SHIFT_STEPS)('moves by %i days over the ends of months and leap years', (days) => {
    const leap = aDated({ datePlannedStart: '2028-02-28', datePlannedEnd: '2028-02-28' })
    const moved = shifted(leap, { ...all, actual: false, days }, TODAY)
    const moment = new Date(Date.UTC(2028, 1, 28 + days)).toISOString().slice(0, 10)
    expect(moved).toMatchObject({ datePlannedStart: moment, datePlannedEnd: moment })
  })

  it.each(['Ongoing', 'Off Track'] as const)('leaves the end of what is %s', (actualStatus) => {
    const running = aDated({ actualStatus, dateActualEnd: '2026-05-30' })
    const moved = shifted(running, { ...all, planned: false, days: 7 }, TODAY)
    expect(moved).toEqual({ ...running, dateActualStart: '2026-03-09' })
  })

  it('moves the end of what is Stopped, where it has one', () => {
    const stopped = aDated({ actualStatus: 'Stopped', dateActualEnd: '2026-05-30' })
    const actual = { ...all, planned: false, days: 7 }
    expect(shifted(stopped, actual, TODAY)).toMatchObject({ dateActualEnd: '2026-06-06' })
    expect(shifted({ ...stopped, dateActualEnd: null }, actual, TODAY)).toMatchObject({
      dateActualStart: '2026-03-09',
      dateActualEnd: null,
    })
  })

  it('ends nothing after today', () => {
    const actual = { ...all, planned: false }
    expect(shifted(done, { ...actual, days: 21 }, TODAY)).toBeNull()
    expect(shifted(done, { ...all, days: 21 }, TODAY)).toBeNull()
    expect(
      shifted({ ...done, dateActualEnd: '2026-06-11' }, { ...actual, days: 7 }, TODAY),
    ).toEqual({ ...done, dateActualStart: '2026-03-09', dateActualEnd: TODAY })
  })

  it('changes nothing where a start would come after its end', () => {
    const onlyStart = { ...all, actual: false, end: false, days: 31 }
    const short = aDated({ datePlannedStart: '2026-05-01' })
    expect(shifted(short, onlyStart, TODAY)).toBeNull()
    expect(shifted(short, { ...onlyStart, days: 21 }, TODAY)).toMatchObject({
      datePlannedStart: '2026-05-22',
    })
  })

  it('does not begin what runs later than today', () => {
    const started = aDated({ dateActualStart: '2026-06-10' })
    const actual = { ...all, planned: false }
    expect(shifted(started, { ...actual, days: 7 }, TODAY)?.dateActualStart).toBe('2026-06-17')
    expect(shifted(started, { ...actual, days: 14 }, TODAY)).toBeNull()
    const tomorrow = aDated({ dateActualStart: '2026-06-19' })
    expect(shifted(tomorrow, { ...actual, days: -1 }, TODAY)?.dateActualStart).toBe(TODAY)
    expect(shifted(tomorrow, { ...all, actual: false, days: 1 }, TODAY)).not.toBeNull()
  })

  it('moves the plan of what runs without an actual start', () => {
    const unknown = aDated({ dateActualStart: null })
    expect(shifted(unknown, { ...all, days: 7 }, TODAY)).toMatchObject({
      datePlannedStart: '2026-02-16',
      dateActualStart: null,
    })
  })

  it('leaves what was not valid before', () => {
    const reversed = aDated({ datePlannedStart: '2026-06-01' })
    expect(shifted(reversed, { ...all, days: 7 }, TODAY)).toBeNull()
    expect(shifted(reversed, { ...all, start: false, days: 31 }, TODAY)).toBeNull()
  })

  it('makes a forecast of what has not started, which its plan does not move', () => {
    const expected = shifted(waiting, { ...all, planned: false, days: 14 }, TODAY)
    expect(expected).toEqual({
      ...waiting,
      dateForecastStart: '2026-02-23',
      dateForecastEnd: '2026-06-05',
    })
    expect(expected && shifted(expected, { ...all, actual: false, days: 7 }, TODAY)).toMatchObject({
      datePlannedStart: '2026-02-16',
      dateForecastStart: '2026-02-23',
    })
    expect(expected && shifted(expected, { ...all, days: 7 }, TODAY)).toMatchObject({
      datePlannedStart: '2026-02-16',
      dateForecastStart: '2026-03-02',
      dateForecastEnd: '2026-06-12',
    })
    expect(shifted(waiting, { ...all, planned: false, start: false, days: 1 }, TODAY)).toEqual({
      ...waiting,
      dateForecastEnd: '2026-05-23',
    })
  })

  it('lets what has not started follow its plan, where nothing else is forecast', () => {
    for (const actual of [true, false]) {
      expect(shifted(waiting, { ...all, actual, days: 14 }, TODAY)).toEqual({
        ...waiting,
        datePlannedStart: '2026-02-23',
        datePlannedEnd: '2026-06-05',
      })
    }
  })

  it('expects nothing to begin after its end', () => {
    const late = { ...waiting, dateForecastStart: '2026-05-20' }
    const start = { ...all, planned: false, end: false }
    expect(shifted(late, { ...start, days: 1 }, TODAY)).toMatchObject({
      dateForecastStart: '2026-05-21',
    })
    expect(shifted(late, { ...start, days: 5 }, TODAY)).toBeNull()
    const reversed = { ...waiting, dateForecastStart: '2026-06-01' }
    expect(shifted(reversed, { ...start, days: -1 }, TODAY)).toBeNull()
  })

  it('stays within the years 1 to 9999', () => {
    const last = aDated({ datePlannedEnd: '9999-12-25' })
    expect(shifted(last, { ...all, actual: false, days: 7 }, TODAY)).toBeNull()
  })

  it('goes by the steps of the toolbar, and moves an end of a timeline or nothing', () => {
    expect(SHIFT_STEPS).toEqual([1, 5, 7, 14, 21, 30, 31])
    const none = { planned: false, actual: false, start: false, end: false }
    expect(movesSomething({ ...none, planned: true, start: true })).toBe(true)
    expect(movesSomething({ ...none, actual: true, end: true })).toBe(true)
    expect(movesSomething({ ...none, planned: true, actual: true })).toBe(false)
    expect(movesSomething({ ...none, start: true, end: true })).toBe(false)
  })

  it('there and back is where it was', async () => {
    await forAll(fc.tuple(datedOnTimeline, shift), {
      reaches: ([dated, there]) => shifted(dated, there, TODAY) !== null,
      check([dated, there]) {
        const moved = shifted(dated, there, TODAY)
        fc.pre(moved !== null)
        const back = shifted(moved, { ...there, days: -there.days }, TODAY)
        expect(back && sameDated(back, dated)).toBe(true)
      },
      numRuns: 2000,
    })
  })

  it('in two steps is the same as in one that is as long', async () => {
    await forAll(fc.tuple(datedOnTimeline, shift, shift), {
      reaches: ([dated, one, { days }]) => inTwo(dated, one, days) !== null,
      check([dated, one, { days }]) {
        const second = inTwo(dated, one, days)
        const whole = shifted(dated, { ...one, days: one.days + days }, TODAY)
        fc.pre(second !== null && whole !== null)
        expect(sameDated(second, whole)).toBe(true)
      },
      numRuns: 2000,
    })
  })

  it('never gives an invalid milestone, and nothing that has happened after today', async () => {
    await forAll(fc.tuple(datedOnTimeline, fc.array(shift, { maxLength: 6 })), {
      reaches: ([dated, steps]) => steps.some((step) => shifted(dated, step, TODAY) !== null),
      check([dated, steps]) {
        let now = dated
        for (const step of steps) now = shifted(now, step, TODAY) ?? now
        expect(hasValidDates(now)).toBe(true)
        expect(now.actualStatus).toBe(dated.actualStatus)
        const { start, end } = actualDates(now)
        expect((start ?? '') <= TODAY && (end ?? '') <= TODAY).toBe(true)
        expect(runsOn(now)).toBe(runsOn(dated))
      },
      numRuns: 2000,
    })
  })
})
