import * as fc from 'fast-check'
import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'
import type { Dated } from '../rules/dates/dated.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'

/** The day on which the tests' milestones are looked at. */
export const TODAY = '2026-06-18'

/** A milestone under way, in which a test says what matters to it. */
export function aDated(dated: Partial<Dated> = {}): Dated {
  return {
    actualStatus: 'Ongoing',
    datePlannedStart: '2026-02-09',
    datePlannedEnd: '2026-05-22',
    dateActualStart: '2026-03-02',
    dateActualEnd: null,
    dateForecastStart: null,
    dateForecastEnd: null,
    ...dated,
  }
}

const near = dayOf(TODAY)
const start = fc.integer({ min: near - 400, max: near + 400 })
const length = fc.integer({ min: 0, max: 200 })
const range = fc
  .record({ start, length })
  .map((drawn) => ({ start: dateOf(drawn.start), end: dateOf(drawn.start + drawn.length) }))

/** Ends today at the latest. */
const past = fc
  .record({ end: fc.integer({ min: near - 400, max: near }), length })
  .map((drawn) => ({ start: dateOf(drawn.end - drawn.length), end: dateOf(drawn.end) }))

/** Milestones as they may be stored: with a plan, what has happened by today, and maybe a forecast. */
export const datedOnTimeline: fc.Arbitrary<Dated> = fc
  .record({
    actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
    planned: range,
    actual: past,
    forecast: range,
    hasEnded: fc.boolean(),
    hasForecast: fc.boolean(),
  })
  .map(({ actualStatus, planned, actual, forecast, hasEnded, hasForecast }) => {
    const hasEnd = actualStatus === 'Completed' || (actualStatus === 'Stopped' && hasEnded)
    return {
      actualStatus,
      datePlannedStart: planned.start,
      datePlannedEnd: planned.end,
      dateActualStart: actualStatus === 'Not Started' ? null : actual.start,
      dateActualEnd: hasEnd ? actual.end : null,
      dateForecastStart: hasForecast ? forecast.start : null,
      dateForecastEnd: hasForecast ? forecast.end : null,
    }
  })
