import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { aDated, datedOnTimeline, TODAY } from '../../testing/dated.ts'
import { BULK_STATUSES, withStatus } from './bulk-status.ts'
import { actualDates, hasValidDates, sameDated } from './dated.ts'

const waiting = aDated({ actualStatus: 'Not Started', dateActualStart: null })
const done = aDated({ actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
const ahead = { datePlannedStart: '2026-07-01', datePlannedEnd: '2026-08-01' }
const actual = (start: string | null, end: string | null) => ({
  dateActualStart: start,
  dateActualEnd: end,
})

describe('the status of many milestones', () => {
  it('Not Started says that nothing has happened', () => {
    expect(withStatus(done, 'Not Started', TODAY)).toEqual({
      ...done,
      actualStatus: 'Not Started',
      ...actual(null, null),
    })
  })

  it.each(['Ongoing', 'Off Track'] as const)(
    '%s keeps the actual start, or has that of the plan, and has no end',
    (status) => {
      expect(withStatus(done, status, TODAY)).toEqual({
        ...done,
        actualStatus: status,
        ...actual('2026-03-02', null),
      })
      expect(withStatus(waiting, status, TODAY)).toMatchObject(actual('2026-02-09', null))
      const expected = { ...waiting, dateForecastStart: '2026-03-09' }
      expect(withStatus(expected, status, TODAY)).toMatchObject({
        ...actual('2026-03-09', null),
        dateForecastStart: '2026-03-09',
      })
    },
  )

  it.each(['Ongoing', 'Off Track'] as const)('%s begins yesterday what lies ahead', (status) => {
    const later = { ...waiting, ...ahead }
    expect(withStatus(later, status, TODAY)).toMatchObject(actual('2026-06-17', null))
    const today = { ...later, datePlannedStart: TODAY }
    expect(withStatus(today, status, TODAY)).toMatchObject(actual(TODAY, null))
  })

  it('Stopped keeps the end that it had, and invents none', () => {
    expect(withStatus(done, 'Stopped', TODAY)).toMatchObject(actual('2026-03-02', '2026-06-01'))
    expect(withStatus(aDated(), 'Stopped', TODAY)).toMatchObject(actual('2026-03-02', null))
    expect(withStatus(waiting, 'Stopped', TODAY)).toMatchObject(actual('2026-02-09', null))
  })

  it('Completed keeps the actual dates', () => {
    const stopped = aDated({ actualStatus: 'Stopped', dateActualEnd: '2026-05-30' })
    expect(withStatus(stopped, 'Completed', TODAY)).toEqual({
      ...stopped,
      actualStatus: 'Completed',
    })
  })

  it('Completed ends what has no end as it was expected, and by today', () => {
    expect(withStatus(aDated(), 'Completed', TODAY)).toMatchObject(actual('2026-03-02', TODAY))
    expect(withStatus(waiting, 'Completed', TODAY)).toMatchObject(
      actual('2026-02-09', '2026-05-22'),
    )
    const later = { ...waiting, dateForecastEnd: '2026-06-02' }
    expect(withStatus(later, 'Completed', TODAY)).toMatchObject(actual('2026-02-09', '2026-06-02'))
    const ended = { ...waiting, dateForecastStart: '2026-06-04' }
    expect(withStatus(ended, 'Completed', TODAY)).toMatchObject(actual('2026-06-04', '2026-06-04'))
    const early = { ...waiting, ...ahead }
    expect(withStatus(early, 'Completed', TODAY)).toMatchObject(actual(TODAY, TODAY))
  })

  it('gives no dates where nothing says when', () => {
    const unplanned = { ...waiting, datePlannedStart: null, datePlannedEnd: null }
    expect(withStatus(unplanned, 'Ongoing', TODAY)).toMatchObject(actual(null, null))
    expect(withStatus(unplanned, 'Completed', TODAY)).toMatchObject(actual(null, TODAY))
  })

  it('always gives valid dates, none after today, and the same when it is given again', async () => {
    await forAll(fc.tuple(datedOnTimeline, fc.constantFrom(...BULK_STATUSES)), {
      reaches: ([dated, status]) => dated.actualStatus !== status,
      check([dated, status]) {
        const next = withStatus(dated, status, TODAY)
        expect(next.actualStatus).toBe(status)
        expect(hasValidDates(next)).toBe(true)
        expect((next.dateActualStart ?? '') <= TODAY).toBe(true)
        expect((next.dateActualEnd ?? '') <= TODAY).toBe(true)
        expect(sameDated(withStatus(next, status, TODAY), next)).toBe(true)
      },
    })
  })

  it('Completed keeps what has happened, and plan and forecast are nobody else’s', async () => {
    await forAll(datedOnTimeline, {
      reaches: (dated) => dated.actualStatus !== 'Completed',
      check(dated) {
        const next = withStatus(dated, 'Completed', TODAY)
        const { start } = actualDates(dated)
        if (start !== null) expect(next.dateActualStart).toBe(start)
        const { dateActualStart: _start, dateActualEnd: _end, actualStatus: _, ...rest } = next
        expect(dated).toMatchObject(rest)
      },
    })
  })
})
