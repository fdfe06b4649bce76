import { daysBetween } from './calendar-day.ts'
import type { Dated } from './dated.ts'

/**
 * By how many days a milestone ends later than planned; negative when it ended earlier. What is not
 * completed slips by the days that it is overdue. Null where nothing is known yet.
 */
export function slipDays(milestone: Dated & { daysOverdue: number }): number | null {
  const { actualStatus, datePlannedEnd, dateActualEnd, daysOverdue } = milestone
  if (actualStatus !== 'Completed') return daysOverdue > 0 ? daysOverdue : null
  if (datePlannedEnd === null || dateActualEnd === null) return null
  return daysBetween(datePlannedEnd, dateActualEnd)
}
