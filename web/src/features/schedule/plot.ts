import type { Milestone } from '@plumbline/contract/milestones'
import { dayOf, type Day } from './calendarDay.ts'

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

type Dated = Pick<
  Milestone,
  | 'actualStatus'
  | 'hideFromGantt'
  | 'datePlannedStart'
  | 'datePlannedEnd'
  | 'dateActualStart'
  | 'dateActualEnd'
>

/**
 * The bars of a milestone on a day, or why it has none (SPEC section 5; docs/decisions/0005-what-the-gantt-draws.md).
 * A date that the rules of SPEC section 4 give is not missing: what has not started has its planned
 * dates as actual ones, and what runs ends today.
 */
export function plotOf(milestone: Dated, today: Day): Plot | Dropped {
  if (milestone.hideFromGantt) return 'hidden'
  const planned = spanOf(milestone.datePlannedStart, milestone.datePlannedEnd)
  if (!planned) return 'dates'
  if (isReversed(milestone.dateActualStart, milestone.dateActualEnd)) return 'dates'
  const actual = actualSpan(milestone, planned, today)
  return actual ? { planned, actual, runsOn: runsOn(milestone) } : 'dates'
}

function actualSpan(milestone: Dated, planned: Span, today: Day): Span | null {
  const { dateActualStart, dateActualEnd } = milestone
  if (milestone.actualStatus === 'Not Started')
    return spanOf(dateActualStart, dateActualEnd) ?? planned
  if (!runsOn(milestone)) return spanOf(dateActualStart, dateActualEnd)
  if (dateActualStart === null) return null
  const start = dayOf(dateActualStart)
  // A start that is still "tomorrow" here may be today for a colleague further east.
  return { start, end: Math.max(start, today) }
}

function runsOn({ actualStatus }: Dated): boolean {
  return actualStatus !== 'Not Started' && actualStatus !== 'Completed'
}

function spanOf(start: string | null, end: string | null): Span | null {
  if (start === null || end === null || start > end) return null
  return { start: dayOf(start), end: dayOf(end) }
}

function isReversed(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && start > end
}
