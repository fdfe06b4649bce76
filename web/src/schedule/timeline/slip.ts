import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import { daysLate, slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Translate } from '../../i18n/translate.ts'

/** The delay of a milestone on a day: '12 days late', '3 days past its planned start'; '' when it is not late. */
export function lateText(t: Translate, milestone: Dated, today: Day): string {
  const n = daysLate(milestone, dateOf(today))
  if (n === 0) return ''
  return t(milestone.actualStatus === 'Not Started' ? 'schedule.lateStart' : 'schedule.late', {
    n,
  })
}

/** The same of what is late, and of what has ended later than planned: '6 days after plan'. */
export function delayText(t: Translate, milestone: Dated, today: Day): string {
  if (milestone.actualStatus !== 'Completed') return lateText(t, milestone, today)
  const n = slipDays(milestone, dateOf(today)) ?? 0
  return n > 0 ? t('schedule.afterPlan', { n }) : ''
}
