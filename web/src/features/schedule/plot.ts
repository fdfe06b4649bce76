import { dayOf, type Day } from '@plumbline/contract/rules/calendar-day'
import {
  actualDates,
  type Dated,
  type DateRange,
  hasValidDates,
  plannedDates,
  runsOn,
} from '@plumbline/contract/rules/dated'

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
  if (milestone.hideFromGantt) return 'hidden'
  if (!hasValidDates(milestone)) return 'dates'
  const planned = spanOf(plannedDates(milestone))
  const actual = actualSpan(milestone, today)
  if (!planned || !actual) return 'dates'
  return { planned, actual, runsOn: runsOn(milestone.actualStatus) }
}

function actualSpan(milestone: Dated, today: Day): Span | null {
  const dates = actualDates(milestone)
  if (!runsOn(milestone.actualStatus)) return spanOf(dates)
  if (dates.start === null) return null
  const start = dayOf(dates.start)
  // A start that is still "tomorrow" here may be today for a colleague further east.
  return { start, end: Math.max(start, today) }
}

function spanOf({ start, end }: DateRange): Span | null {
  return start === null || end === null ? null : { start: dayOf(start), end: dayOf(end) }
}
