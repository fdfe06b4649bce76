import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { aDated, datedOnTimeline, TODAY } from '../testing/dated.ts'
import { BULK_STATUSES, withStatus } from './bulk-status.ts'
import { actualDates, hasValidDates, sameDated } from './dated.ts'

const waiting = aDated({ actualStatus: 'Not Started', dateActualStart: null })
const done = aDated({ actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
const ahead = { datePlannedStart: '2026-07-01', datePlannedEnd: '2026-08-01' }
const actual = (start: string, end: string) => ({ dateActualStart: start, dateActualEnd: end })

describe('the status of many milestones', () => {
  it('Not Started makes the planned dates the actual ones', () => {
    expect(withStatus(done, 'Not Started', TODAY)).toEqual({
      ...done,
      actualStatus: 'Not Started',
      ...actual('2026-02-09', '2026-05-22'),
    })
  })

  it.each(['Ongoing', 'Off Track'] as const)(
    '%s keeps the actual start, and ends now',
    (status) => {
      expect(withStatus(done, status, TODAY)).toEqual({
        ...done,
        actualStatus: status,
        ...actual('2026-03-02', TODAY),
      })
      expect(withStatus(waiting, status, TODAY)).toMatchObject(actual('2026-02-09', TODAY))
    },
  )

  it.each(['Ongoing', 'Off Track'] as const)('%s begins yesterday what lies ahead', (status) => {
    const later = { ...waiting, ...ahead }
    expect(withStatus(later, status, TODAY)).toMatchObject(actual('2026-06-17', TODAY))
    const today = { ...later, ...actual(TODAY, '2026-08-01') }
    expect(withStatus(today, status, TODAY)).toMatchObject(actual(TODAY, TODAY))
  })

  it('Completed keeps the actual dates', () => {
    const stopped = aDated({ actualStatus: 'Stopped', dateActualEnd: '2026-05-30' })
    expect(withStatus(stopped, 'Completed', TODAY)).toEqual({
      ...stopped,
      actualStatus: 'Completed',
    })
  })

  it('Completed ends what has no end where its bar ended', () => {
    expect(withStatus(aDated(), 'Completed', TODAY)).toMatchObject(actual('2026-03-02', TODAY))
    const tomorrow = aDated({ dateActualStart: '2026-06-19' })
    expect(withStatus(tomorrow, 'Completed', TODAY)).toMatchObject(
      actual('2026-06-19', '2026-06-19'),
    )
    expect(withStatus(waiting, 'Completed', TODAY)).toMatchObject(
      actual('2026-02-09', '2026-05-22'),
    )
  })

  it('always gives dates that the timeline can show, and the same when it is given again', async () => {
    await forAll(fc.tuple(datedOnTimeline, fc.constantFrom(...BULK_STATUSES)), {
      reaches: ([dated, status]) => dated.actualStatus !== status,
      check([dated, status]) {
        const next = withStatus(dated, status, TODAY)
        expect(next.actualStatus).toBe(status)
        expect(hasValidDates(next)).toBe(true)
        expect(next.dateActualStart).not.toBeNull()
        expect(next.dateActualEnd).not.toBeNull()
        expect(sameDated(withStatus(next, status, TODAY), next)).toBe(true)
      },
    })
  })

  it('Completed leaves every bar where it was, and the plan is nobody else’s', async () => {
    await forAll(datedOnTimeline, {
      reaches: (dated) => dated.actualStatus !== 'Completed',
      check(dated) {
        const next = withStatus(dated, 'Completed', TODAY)
        expect(next.dateActualStart).toBe(actualDates(dated).start)
        expect(next.datePlannedStart).toBe(dated.datePlannedStart)
        expect(next.datePlannedEnd).toBe(dated.datePlannedEnd)
      },
    })
  })
})
