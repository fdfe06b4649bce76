import { currentLanguage } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import { offsetAt } from './time-zone.ts'

/*
 * Writes dates as Intl.DateTimeFormat does, but from the catalogue. The first formatters of a page take as long as
 * drawing all its visible parts.
 */

/** 'Nov 13, 2026'; 'Nov 13'; '11/13/2026'; '3:42 PM'. */
export type DateForm = 'date' | 'dayMonth' | 'numericDate' | 'time'

/** A moment where the viewer is, or a calendar date, in the language of the screen. */
export function written(date: string, form: DateForm): string {
  const moment = new Date(date)
  // its fields of UTC are then those of the viewer's clock
  const read = date.length === 10 ? moment : new Date(moment.getTime() + offsetAt(moment))
  if (form === 'time') return timeText(read.getUTCHours(), read.getUTCMinutes())
  return dateText(form, {
    year: read.getUTCFullYear(),
    month: read.getUTCMonth() + 1,
    day: read.getUTCDate(),
  })
}

/** A day of the calendar; its month is 1 to 12. */
export function dateText(
  form: Exclude<DateForm, 'time'>,
  { year, month, day }: { year: number; month: number; day: number },
): string {
  const isNumeric = form === 'numericDate'
  return currentLanguage().translate(`common.${form}`, {
    day: isNumeric ? twoDigits(day) : String(day),
    month: isNumeric ? twoDigits(month) : monthName(month),
    year: String(year),
  })
}

/** 'Nov', of a month from 1 to 12. */
export function monthName(month: number): string {
  const { translate } = currentLanguage()
  if (known?.of !== translate) {
    known = { of: translate, names: translate('common.monthNames').split(' ') }
  }
  return known.names[month - 1] ?? ''
}

let known: { of: Translate; names: string[] } | undefined

function timeText(hour: number, minute: number): string {
  const { translate } = currentLanguage()
  const isOfTwelve = translate('common.clock') === '12'
  return translate('common.time', {
    hour: String(isOfTwelve ? hour % 12 || 12 : hour),
    half: hour < 12 ? 'morning' : 'afternoon',
    minute: twoDigits(minute),
  })
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
