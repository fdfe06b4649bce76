import { dayOf, type Day } from '@plumbline/contract/rules/calendar-day'
import { actualDates, type Dated, hasValidDates, runsOn } from '@plumbline/contract/rules/dated'

/** From the first to the last day, both included. */
export interface Span {
  start: Day
  end: Day
}

/** Where the two bars of a milestone stand. */
export interface Plot {
  planned: Span
  actual: Span
  /** The actual bar has not ended: it runs to today (Ongoing, Off Track, Stopped). */
  runsOn: boolean
}

/** Why a milestone is not on the timeline: hidden on purpose, or without valid dates. */
export type Dropped = 'hidden' | 'dates'

type Drawable = Dated & { hideFromGantt: boolean }

/**
 * The bars of a milestone on a day, or why it has none (SPEC section 5; docs/decisions/0005-what-the-gantt-draws.md).
 * A date that the rules of SPEC section 4 give is not missing: what has not started has its planned
 * dates as actual ones, and what runs ends today.
 */
export function plotOf(milestone: Drawable, today: Day): Plot | Dropped {
  const days = new Int32Array(BAR_DAYS)
  const dropped = putBarDays(days, 0, milestone, today)
  if (dropped) return dropped
  const [from = 0, until = 0, start = 0, end = 0] = days
  return {
    planned: { start: from, end: until },
    actual: { start, end },
    runsOn: runsOn(milestone.actualStatus),
  }
}

/** The days that the bars of a milestone take in an array. */
export const BAR_DAYS = 4

/**
 * Writes the first and last day of the planned and of the actual bar into `days` at an index, for
 * thousands of milestones without an object for each. Gives why there are none.
 */
export function putBarDays(
  days: Int32Array,
  at: number,
  milestone: Drawable,
  today: Day,
): Dropped | null {
  if (milestone.hideFromGantt) return 'hidden'
  if (!hasValidDates(milestone)) return 'dates'
  const { datePlannedStart, datePlannedEnd, actualStatus } = milestone
  const { start, end } = actualDates(milestone)
  const isRunning = runsOn(actualStatus)
  if (datePlannedStart === null || datePlannedEnd === null || start === null) return 'dates'
  if (end === null && !isRunning) return 'dates'
  const begun = dayOf(start)
  days[at] = dayOf(datePlannedStart)
  days[at + 1] = dayOf(datePlannedEnd)
  days[at + 2] = begun
  // A start that is still "tomorrow" here may be today for a colleague further east.
  days[at + 3] = end === null || isRunning ? Math.max(begun, today) : dayOf(end)
  return null
}
