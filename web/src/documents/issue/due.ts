import { isNear, isOpen, isOverdue } from '@plumbline/contract/rules/facts/issue-facts'
import type { Translate } from '../../i18n/translate.ts'
import { daysBetween, formatDate, formatDay, localDay } from '../../lib/dates/dates.ts'

export type DueState = 'overdue' | 'near' | 'later' | 'over'

interface Due {
  dueAt: string
  isResolved: boolean
}

/** The urgency of an issue's day, by the viewer's calendar; 'over' for resolved issues. */
export function dueState(due: Due, today = localDay()): DueState {
  if (!isOpen(due)) return 'over'
  if (isOverdue(due, today)) return 'overdue'
  return isNear(due, today) ? 'near' : 'later'
}

/** 'Today', 'Tomorrow', 'in 5 days', '2 days overdue'; empty of what is resolved. */
export function dueWords(t: Translate, due: Due, today = localDay()): string {
  if (!isOpen(due)) return ''
  const days = daysBetween(today, due.dueAt)
  if (days < 0) return t('work.overdue', { n: -days })
  if (days === 0) return t('work.today')
  return days === 1 ? t('work.tomorrow') : t('work.inDays', { n: days })
}

/** The day on a card of phones: 'due today', '2 d late', else 'due Nov 27'. */
export function dueBrief(t: Translate, due: Due, today = localDay()): string {
  if (isOverdue(due, today)) return t('work.lateBrief', { n: daysBetween(due.dueAt, today) })
  if (isOpen(due) && due.dueAt === today) return t('work.dueToday')
  return t('work.dueBy', { date: formatDay(due.dueAt) })
}

/** On a card the day itself is as urgent as one that has passed. */
export const briefState = (due: Due, today = localDay()): DueState =>
  isOpen(due) && due.dueAt === today ? 'overdue' : dueState(due, today)

/** The day itself, with its year where that is not this one; `whole` with it always. */
export const dueDay = (dueAt: string, whole = false) =>
  whole ? formatDate(dueAt) : formatDay(dueAt)
