import type { Milestone } from '@plumbline/contract/milestones/milestone'

/** What the dates of a task are made of. */
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
  /** Where its bar is drawn: as it went, else as it is expected, else as planned. Nowhere without a plan. */
  start: string | null
  finish: string | null
  actualStart: string | null
  actualFinish: string | null
}

/**
 * Which dates the export writes on the calendar day `today`: actual ones only for what has happened by
 * then, so never for what has not begun, and no end for what runs.
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
