import type { Milestone } from '@plumbline/contract/milestones'
import { daysBetween } from '@plumbline/contract/rules/calendar-day'

/** By how many days a milestone is overdue (`isLate`), or has ended after its planned end. */
export function slipOf(
  milestone: Pick<Milestone, 'actualStatus' | 'daysOverdue' | 'datePlannedEnd' | 'dateActualEnd'>,
): { isLate: boolean; days: number } {
  const { actualStatus, daysOverdue, datePlannedEnd, dateActualEnd } = milestone
  if (actualStatus !== 'Completed') return { isLate: true, days: daysOverdue }
  const known = datePlannedEnd !== null && dateActualEnd !== null
  return {
    isLate: false,
    days: known ? Math.max(daysBetween(datePlannedEnd, dateActualEnd), 0) : 0,
  }
}
