import * as fc from 'fast-check'
import { dateOf, dayOf } from '../rules/calendar-day.ts'
import type { Dated } from '../rules/dated.ts'
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
    ...dated,
  }
}

const near = dayOf(TODAY)
const start = fc.integer({ min: near - 400, max: near + 400 })
const length = fc.integer({ min: 0, max: 200 })
const range = fc
  .record({ start, length })
  .map((drawn) => ({ start: dateOf(drawn.start), end: dateOf(drawn.start + drawn.length) }))

/** Milestones that the timeline shows: with a plan, and actual dates where their status needs them. */
export const datedOnTimeline: fc.Arbitrary<Dated> = fc
  .record({
    actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
    planned: range,
    actual: range,
    hasStart: fc.boolean(),
    hasEnd: fc.boolean(),
  })
  .map(({ actualStatus, planned, actual, hasStart, hasEnd }) => ({
    actualStatus,
    datePlannedStart: planned.start,
    datePlannedEnd: planned.end,
    dateActualStart: hasStart || actualStatus !== 'Not Started' ? actual.start : null,
    dateActualEnd: hasEnd || actualStatus === 'Completed' ? actual.end : null,
  }))
