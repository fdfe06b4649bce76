import type { AnswerFormats } from '@plumbline/contract/answers/shown-of'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDate, formatDateTime, formatFeedTime, formatTime } from '../dates/dates.ts'
import { offsetAt } from '../dates/time-zone.ts'

/** On this day no clock is changed. */
const EVEN_DAY = new Date('2001-06-15')

/** The formats of answers on the page: in its language, with moments in the reader's time zone. */
export function useAnswerFormats(): AnswerFormats {
  const t = useT()
  const { locale } = useLanguage()
  return {
    locale,
    day: (day) => formatDate(day),
    time: (seconds) =>
      formatTime(new Date(EVEN_DAY.getTime() - offsetAt(EVEN_DAY) + seconds * 1000).toISOString()),
    moment: (moment) => formatDateTime(moment),
    briefMoment: (moment) => formatFeedTime(moment),
    offsetAt,
    onPhone: (time, offset) => t('answers.onPhoneClock', { time, offset }),
    points: (n) => t('answers.points', { n }),
    around: (length) => t('answers.around', { length }),
    beginning: (points, length) => t('answers.beginning', { points, length }),
  }
}
