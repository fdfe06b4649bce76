import type { Translate } from '../../i18n/translate.ts'
import { dateGroup, formatFeedTime, formatTime } from '../../lib/dates/dates.ts'

/** 'today 10:41', 'yesterday 16:05', 'Nov 20, 14:12', in the hours of the language. */
export function momentText(t: Translate, moment: string): string {
  const group = dateGroup(moment)
  const time = formatTime(moment)
  if (group === 'today') return t('phone.todayAt', { time })
  if (group === 'yesterday') return t('phone.yesterdayAt', { time })
  return formatFeedTime(moment)
}
