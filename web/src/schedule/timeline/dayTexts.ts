import { dayOfMonth, monthOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { currentLanguage } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Span } from './plot.ts'

/*
 * What Intl.DateTimeFormat writes, from the catalogue: the first formatters of a page take as long
 * as drawing all its rows, and ranges fifty times longer than their two dates.
 */

/** 'Oct 5 – Nov 13, 2026', with both years where they differ. */
export function spanText({ start, end }: Span): string {
  if (start === end) return dayText(end)
  const isOneYear = monthOf(start).year === monthOf(end).year
  return `${isOneYear ? dateText('schedule.dayMonth', start) : dayText(start)} – ${dayText(end)}`
}

/** 'Nov 13, 2026'. */
export function dayText(day: Day): string {
  return dateText('schedule.date', day)
}

/** 'Nov', or 'N' as a letter. */
export function monthText(day: Day, letter: boolean): string {
  const name = monthNames(letter ? 'schedule.monthLetters' : 'schedule.monthNames', day)
  return name.replace('.', '')
}

function dateText(key: 'schedule.date' | 'schedule.dayMonth', day: Day): string {
  return currentLanguage().translate(key, {
    day: String(dayOfMonth(day)),
    month: monthNames('schedule.monthNames', day),
    year: String(monthOf(day).year),
  })
}

type NamesKey = 'schedule.monthNames' | 'schedule.monthLetters'
let known: { of: Translate; names: Partial<Record<NamesKey, string[]>> } | undefined

function monthNames(key: NamesKey, day: Day): string {
  const { translate } = currentLanguage()
  if (known?.of !== translate) known = { of: translate, names: {} }
  const names = (known.names[key] ??= translate(key).split(' '))
  return names[monthOf(day).month - 1] ?? ''
}
