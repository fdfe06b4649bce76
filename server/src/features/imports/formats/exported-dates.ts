import type { Milestone } from '@plumbline/contract/milestones/milestone'

/** The fields of a milestone from which the dates of its task follow. */
export type ExportedDated = Pick<
  Milestone,
  | 'actualStatus'
  | 'datePlannedStart'
  | 'datePlannedEnd'
  | 'dateForecastStart'
  | 'dateForecastEnd'
  | 'dateActualStart'
  | 'dateActualEnd'
>

/** The dates of a task, calendar days; its plan stands in the baseline. */
export interface ExportedDates {
  /** The dates of its bar: the actual ones, else the expected ones, else the planned ones. Null without a plan. */
  start: string | null
  finish: string | null
  actualStart: string | null
  actualFinish: string | null
}

/**
 * The dates that the export writes on the calendar day `today`. An actual date is written only where it has passed:
 * none where work has not begun, and no end while it goes on.
 */
export function exportedDates(milestone: ExportedDated, today: string): ExportedDates {
  const { actualStatus, datePlannedStart, datePlannedEnd } = milestone
  const { dateForecastStart, dateForecastEnd, dateActualStart, dateActualEnd } = milestone
  const happened = (day: string | null) => (day !== null && day <= today ? day : null)
  const actualStart = actualStatus === 'Not Started' ? null : happened(dateActualStart)
  const actualFinish = actualStatus === 'Completed' ? happened(dateActualEnd) : null
  const start = actualStart ?? dateForecastStart ?? datePlannedStart ?? datePlannedEnd
  const end = actualFinish ?? dateForecastEnd ?? datePlannedEnd ?? datePlannedStart
  const isDrawn = start && end && (datePlannedStart || datePlannedEnd)
  if (!isDrawn) return { start: null, finish: null, actualStart, actualFinish }
  return { start, finish: end < start ? start : end, actualStart, actualFinish }
}

/** A percentage that is not done is below 100: with that Microsoft Project takes it for completed. */
export function wholePercent(percent: number): number {
  return Math.floor(percent)
}
