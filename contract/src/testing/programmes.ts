import * as fc from 'fast-check'
import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'
import type { Dated } from '../rules/dates/dated.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'

/** The milestones of each site of a programme. */
export type Programme = Dated[][]

/** Dates of which a digit is wrong. */
const FAR = ['1026-05-01', '4637-04-02']

/**
 * Programmes as they may be stored on the day `today`: most plans lie around it, some lack a date, end before they begin, or
 * have a mistyped year; what has happened has happened by then.
 */
export function programmesAround(today: string): fc.Arbitrary<Programme> {
  const at = dayOf(today)
  const near = fc.integer({ min: -200, max: 200 }).map((n) => dateOf(at + n))
  const edge = fc.constantFrom(-1, 0, 1, 14, 15).map((n) => dateOf(at + n))
  const day = fc.oneof(
    { weight: 8, arbitrary: near },
    { weight: 4, arbitrary: edge },
    { weight: 1, arbitrary: fc.constantFrom(...FAR) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
  const past = fc.option(fc.integer({ min: -300, max: 0 }).map((n) => dateOf(at + n)))
  const length = fc.integer({ min: 0, max: 300 })
  const milestone = fc
    .record({
      actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
      end: day,
      length: fc.oneof({ weight: 9, arbitrary: length }, { weight: 1, arbitrary: fc.constant(-5) }),
      hasStart: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      begun: past,
      ended: past,
      forecast: day,
    })
    .map(({ actualStatus, end, length: days, hasStart, begun, ended, forecast }): Dated => {
      const hasBegun = actualStatus !== 'Not Started'
      const mayEnd = actualStatus === 'Completed' || actualStatus === 'Stopped'
      const start =
        end === null || FAR.includes(end) ? dateOf(at - days) : dateOf(dayOf(end) - days)
      return {
        actualStatus,
        datePlannedStart: hasStart ? start : null,
        datePlannedEnd: end,
        dateActualStart: hasBegun ? begun : null,
        dateActualEnd: mayEnd && begun !== null && ended !== null && ended >= begun ? ended : null,
        dateForecastStart: null,
        dateForecastEnd: actualStatus === 'Completed' ? null : forecast,
      }
    })
  const site = fc.array(milestone, { minLength: 1, maxLength: 8 })
  return fc.array(site, { minLength: 1, maxLength: 5 })
}
