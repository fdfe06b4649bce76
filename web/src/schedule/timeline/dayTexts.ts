import { dayOfMonth, monthOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { currentLanguage } from '../../i18n/language.ts'
import { dateText, monthName } from '../../lib/dates/written.ts'
import type { Span } from './plot.ts'

/** 'Oct 5 – Nov 13, 2026', with both years where they differ. */
export function spanText({ start, end }: Span): string {
  if (start === end) return dayText(end)
  const isOneYear = monthOf(start).year === monthOf(end).year
  return `${isOneYear ? dateText('dayMonth', partsOf(start)) : dayText(start)} – ${dayText(end)}`
}

/** 'Nov 13, 2026'. */
export function dayText(day: Day): string {
  return dateText('date', partsOf(day))
}

/** 'Nov', or 'N' as a letter. */
export function monthText(day: Day, letter: boolean): string {
  const { month } = monthOf(day)
  if (!letter) return monthName(month).replace('.', '')
  return currentLanguage().translate('gantt.monthLetters').split(' ')[month - 1] ?? ''
}

const partsOf = (day: Day) => ({ ...monthOf(day), day: dayOfMonth(day) })
