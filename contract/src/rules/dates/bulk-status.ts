import { actualDates, type Dated, daysLater, expectedDates, goesOn } from './dated.ts'
import type { MilestoneStatus } from '../status.ts'

/** The statuses that are given to many milestones at once. */
export const BULK_STATUSES = ['Not Started', 'Ongoing', 'Completed', 'Off Track'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

/**
 * A milestone with another status, and the dates that it then has on the calendar day `today`
 * (docs/decisions/0033). Nothing of what has not started has happened: the timeline draws its plan, or
 * its forecast. Plan and forecast stay.
 */
export function withStatus(dated: Dated, actualStatus: MilestoneStatus, today: string): Dated {
  const { start, end } = datesOf(dated, actualStatus, today)
  return { ...dated, actualStatus, dateActualStart: start, dateActualEnd: end }
}

function datesOf(dated: Dated, status: MilestoneStatus, today: string) {
  if (status === 'Not Started') return { start: null, end: null }
  if (status === 'Completed') return completedDates(dated, today)
  const start = begun(dated, today, -1)
  return { start, end: goesOn(status) ? null : actualDates(dated).end }
}

/** It keeps its dates. An end that is missing is where its bar ended: today, or as it was expected. */
function completedDates(dated: Dated, today: string) {
  const start = begun(dated, today, 0)
  const expected = dated.actualStatus === 'Not Started' ? expectedDates(dated).end : null
  const end = byThen(actualDates(dated).end ?? expected, today)
  return { start, end: start !== null && start > end ? start : end }
}

/**
 * Returns the day on which it has begun: its actual day, or the one that was expected. A day that lies ahead counts as
 * so many days from today. Null if no date tells it.
 */
function begun(dated: Dated, today: string, days: number): string | null {
  const start = actualDates(dated).start ?? expectedDates(dated).start
  return start !== null && start > today ? daysLater(today, days) : start
}

function byThen(end: string | null, today: string): string {
  return end === null || end > today ? today : end
}
