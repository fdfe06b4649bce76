import { useSyncExternalStore } from 'react'
import type { Translate } from '../i18n/translate.ts'
import { useLanguage, useT } from '../i18n/useT.ts'
import {
  dateGroup,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatFeedTime,
  formatFull,
  formatNumericDate,
  formatNumericTime,
  formatRecent,
  formatTime,
} from '../lib/dates/dates.ts'
import { timeZone } from '../lib/dates/time-zone.ts'
import { pointedTitle } from '../lib/overlay/pointed-title.ts'

type Form =
  | 'date'
  | 'day'
  | 'dayMonth'
  | 'dateTime'
  | 'feed'
  | 'recent'
  | 'numeric'
  | 'numericTime'
  | 'listed'
  | 'card'

const FORMS: Record<Exclude<Form, 'listed' | 'card'>, (date: string, locale: string) => string> = {
  date: formatDate,
  day: (date, locale) => formatDay(date, new Date(), locale),
  dayMonth: formatDayMonth,
  dateTime: formatDateTime,
  feed: (moment, locale) => formatFeedTime(moment, new Date(), locale),
  recent: (moment, locale) => formatRecent(moment, new Date(), locale),
  numeric: formatNumericDate,
  numericTime: formatNumericTime,
}

/** 'Today, 9:33 AM', 'Yesterday, 9:33 AM', else the day and the time, without this year. */
function listed(t: Translate, moment: string, locale: string): string {
  const group = dateGroup(moment, new Date())
  const time = formatTime(moment, locale)
  if (group === 'today') return t('common.todayAt', { time })
  if (group === 'yesterday') return t('common.yesterdayAt', { time })
  return formatFeedTime(moment, new Date(), locale)
}

/** 'Today, 9:33 AM', 'Yesterday', else the day without this year. */
function onCard(t: Translate, moment: string, locale: string): string {
  const group = dateGroup(moment, new Date())
  if (group === 'today') return t('common.todayAt', { time: formatTime(moment, locale) })
  return group === 'yesterday' ? t('common.yesterday') : formatDay(moment, new Date(), locale)
}

const IN_WORDS = { listed, card: onCard }

interface Props {
  /** A moment (ISO 8601) or a calendar date ('YYYY-MM-DD'); a dash when missing. */
  value: string | null
  /**
   * `date` Jun 17, 2026 · `day` without this year · `dayMonth` without any · `dateTime` with 3:42 PM · `feed` with the time, without this year ·
   * `recent` the time for today and yesterday, else the day · `numeric` 06/17/2026 · `numericTime`
   * 6/17/2026, 3:42:07 PM · `listed` as `feed`, with the words for today and yesterday · `card` as short as
   * that: the time is told of today alone.
   */
  form?: Form
}

/** A date, with the full local date and zone as its tooltip. */
export function DateText({ value, form = 'date' }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  // shown anew when another zone is chosen
  useSyncExternalStore(timeZone.subscribe, timeZone.get)
  if (value === null) return <span>{t('common.missing')}</span>
  return (
    <time dateTime={value} className="num" {...pointedTitle(() => formatFull(value, locale))}>
      {form === 'listed' || form === 'card'
        ? IN_WORDS[form](t, value, locale)
        : FORMS[form](value, locale)}
    </time>
  )
}
