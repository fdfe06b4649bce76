import { actualDates, type Dated, daysLater, runsOn } from './dated.ts'
import type { MilestoneStatus } from './status.ts'

/** The statuses that are given to many milestones at once. */
export const BULK_STATUSES = ['Not Started', 'Ongoing', 'Completed', 'Off Track'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

/**
 * A milestone with another status, and the dates that it then has on the calendar day `today` (SPEC
 * section 4; docs/decisions/0020). Stopped counts like Off Track.
 */
export function withStatus(dated: Dated, actualStatus: MilestoneStatus, today: string): Dated {
  return { ...dated, actualStatus, ...datesOf(dated, actualStatus, today) }
}

function datesOf(dated: Dated, status: MilestoneStatus, today: string): Partial<Dated> {
  if (status === 'Not Started') {
    return { dateActualStart: dated.datePlannedStart, dateActualEnd: dated.datePlannedEnd }
  }
  return status === 'Completed' ? completedDates(dated, today) : runningDates(dated, today)
}

/** It has begun, yesterday at the latest, and its end is now. */
function runningDates(dated: Dated, today: string): Partial<Dated> {
  const { start } = actualDates(dated)
  const isAhead = start !== null && start > today
  return { dateActualStart: isAhead ? daysLater(today, -1) : start, dateActualEnd: today }
}

/** It keeps its dates. An end that is missing is where its bar ended: today, or as planned. */
function completedDates(dated: Dated, today: string): Partial<Dated> {
  if (!runsOn(dated.actualStatus)) {
    const { start, end } = actualDates(dated)
    return { dateActualStart: start, dateActualEnd: end }
  }
  const { dateActualStart: start, dateActualEnd: end } = dated
  return { dateActualEnd: end ?? (start !== null && start > today ? start : today) }
}
