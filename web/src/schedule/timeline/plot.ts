import { dayOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import {
  type Dated,
  expectedDates,
  hasValidDates,
  runsOn,
} from '@plumbline/contract/rules/dates/dated'

/** From the first to the last day, both included. */
export interface Span {
  start: Day
  end: Day
}

/** Where the two bars of a milestone stand. */
export interface Plot {
  planned: Span
  /** The actual bar, or the forecast of a milestone that has not started; null where nobody knows. */
  actual: Span | null
  /** The actual bar has not ended: it runs to today (Ongoing, Off Track, Stopped without an end). */
  runsOn: boolean
}

/** The reason why a milestone is not on the timeline: hidden on purpose, or without valid dates. */
export type Dropped = 'hidden' | 'dates'

type Drawable = Dated & { hideFromGantt: boolean }

/**
 * The bars of a milestone on a day, or why it has none (docs/decisions/0033-planned-forecast-actual.md).
 * What has not started has a bar where it is expected, and what runs ends today: that is drawn, and
 * nothing that has happened. Of what lacks actual dates the planned bar is drawn alone.
 */
export function plotOf(milestone: Drawable, today: Day): Plot | Dropped {
  const days = new Int32Array(BAR_DAYS)
  const dropped = putBarDays(days, 0, milestone, today)
  if (dropped) return dropped
  const [from = 0, until = 0, start = 0, end = 0] = days
  return {
    planned: { start: from, end: until },
    actual: lacksActual(milestone) ? null : { start, end },
    runsOn: runsOn(milestone),
  }
}

/** Has begun or ended, and nobody said when. */
function lacksActual(dated: Dated): boolean {
  const { actualStatus, dateActualStart, dateActualEnd } = dated
  if (actualStatus === 'Not Started') return false
  return dateActualStart === null || (dateActualEnd === null && !runsOn(dated))
}

/** The days that the bars of a milestone take in an array. */
export const BAR_DAYS = 4

/**
 * Writes the first and last day of the planned and of the actual bar into `days` at an index, for
 * thousands of milestones without an object for each; the planned ones twice where there is no actual
 * bar. Gives why there are none.
 */
export function putBarDays(
  days: Int32Array,
  at: number,
  milestone: Drawable,
  today: Day,
): Dropped | null {
  if (milestone.hideFromGantt) return 'hidden'
  if (!hasValidDates(milestone)) return 'dates'
  const { datePlannedStart, datePlannedEnd, actualStatus, dateActualStart } = milestone
  if (datePlannedStart === null || datePlannedEnd === null) return 'dates'
  days[at] = dayOf(datePlannedStart)
  days[at + 1] = dayOf(datePlannedEnd)
  if (actualStatus === 'Not Started') {
    const { start, end } = expectedDates(milestone)
    days[at + 2] = dayOf(start ?? datePlannedStart)
    // a start that is forecast past the planned end: nobody said when it ends
    days[at + 3] = Math.max(days[at + 2] ?? 0, dayOf(end ?? datePlannedEnd))
  } else if (dateActualStart === null || lacksActual(milestone)) {
    days[at + 2] = days[at] ?? 0
    days[at + 3] = days[at + 1] ?? 0
  } else {
    const begun = dayOf(dateActualStart)
    days[at + 2] = begun
    // A start that is still "tomorrow" here may be today for a colleague further east.
    days[at + 3] = runsOn(milestone)
      ? Math.max(begun, today)
      : dayOf(milestone.dateActualEnd ?? dateActualStart)
  }
  return null
}
