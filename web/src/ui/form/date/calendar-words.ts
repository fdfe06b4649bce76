import type { Translate } from '../../../i18n/translate.ts'

/** Names of the arrows of a calendar, by months, years or decades. */
export function calendarWords(t: Translate) {
  const [earlier, later] = [t('common.calendarEarlier'), t('common.calendarLater')]
  return {
    previousMonth: earlier,
    nextMonth: later,
    previousYear: earlier,
    nextYear: later,
    previousDecade: earlier,
    nextDecade: later,
  }
}

/** The days of a calendar as buttons of which the chosen one, 'YYYY-MM-DD', is pressed: Mantine shows it by a colour alone. */
export const pressedDay = (chosen: string | null) => (day: string) => ({
  'aria-pressed': day === chosen,
})
