import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import {
  actualDates,
  type Dated,
  runsOn,
  wasStoppedOn,
} from '@plumbline/contract/rules/dates/dated'
import type { RollUp, StatusCounts, StatusLetter } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { dayText, spanText } from './dayTexts.ts'
import { lateText } from './slip.ts'

/** The order of the parts of a roll-up bar, and what each counts. */
const COUNT_KEYS: [StatusLetter, MessageKey][] = [
  ['C', 'common.statusCompleted'],
  ['O', 'common.statusOngoing'],
  ['X', 'common.statusOffTrackStopped'],
  ['N', 'common.statusNotStarted'],
]

/** The statuses that a roll-up has milestones of, in the order of its bar. */
export function countTexts(t: Translate, counts: StatusCounts) {
  return COUNT_KEYS.filter(([letter]) => counts[letter] > 0).map(([letter, key]) => ({
    letter,
    n: counts[letter],
    text: t(key),
  }))
}

/** The dates of a milestone in words. */
export interface DateTexts {
  planned: string
  /** The actual dates; a dash without any. */
  actual: string
  /** The forecast, where somebody gave one and the milestone has not ended; else ''. */
  forecast: string
}

export function dateTexts(t: Translate, milestone: Dated): DateTexts {
  return {
    planned: rangeText(t, milestone.datePlannedStart, milestone.datePlannedEnd),
    actual: actualText(t, milestone),
    forecast: forecastText(t, milestone),
  }
}

function actualText(t: Translate, milestone: Dated): string {
  const { start, end } = actualDates(milestone)
  if (milestone.actualStatus === 'Not Started') return t('common.missing')
  if (start === null && end === null) return t('schedule.noActualDates')
  if (start !== null && runsOn(milestone)) {
    return t('schedule.since', { start: dayText(dayOf(start)) })
  }
  if (end !== null && wasStoppedOn(milestone)) {
    const from = start === null ? t('common.missing') : dayText(dayOf(start))
    return t('schedule.stoppedOn', { start: from, end: dayText(dayOf(end)) })
  }
  return rangeText(t, start, end)
}

/** The forecast of a milestone; once it has begun, only its end is still expected. */
function forecastText(t: Translate, milestone: Dated): string {
  const { actualStatus, dateForecastStart: start, dateForecastEnd: end } = milestone
  if (actualStatus === 'Not Started' && start !== null) return rangeText(t, start, end)
  if (end === null || actualStatus === 'Completed') return ''
  return t('schedule.until', { end: dayText(dayOf(end)) })
}

function rangeText(t: Translate, start: string | null, end: string | null): string {
  if (start === null && end === null) return t('schedule.noDates')
  if (start !== null && end !== null) return spanText({ start: dayOf(start), end: dayOf(end) })
  const text = (date: string | null) => (date === null ? t('common.missing') : dayText(dayOf(date)))
  return `${text(start)} – ${text(end)}`
}

/** The dates of a row read aloud: 'Planned …, actual …, forecast …'. */
export function datesPhrase(t: Translate, { planned, actual, forecast }: DateTexts): string {
  return withForecast(t, t('schedule.rowDates', { planned, actual }), forecast)
}

/** A milestone's row read aloud: status, its dates and the delay. */
export function milestoneRowName(
  t: Translate,
  milestone: Milestone,
  { planned, actual, forecast }: DateTexts,
  today: Day,
): string {
  const name = t('schedule.rowName', {
    name: milestone.name,
    status: statusWord(t, milestone.actualStatus),
    planned,
    actual,
  })
  const late = lateText(t, milestone, today)
  const row = withForecast(t, name, forecast)
  return late ? t('schedule.rowLate', { row, late }) : row
}

function withForecast(t: Translate, row: string, forecast: string): string {
  return forecast ? t('schedule.withForecast', { row, forecast }) : row
}

/** A site's row read aloud: its roll-up, how many milestones stand under each status, and how late it is. */
export function groupRowName(
  t: Translate,
  site: Site,
  { status, percent, counts, late }: RollUp & { late: number },
): string {
  const parts = countTexts(t, counts).map(({ n, text }) =>
    t('schedule.groupCount', { n, status: text }),
  )
  const row = t('schedule.groupName', {
    site: site.name,
    status: statusWord(t, status),
    percent,
    counts: parts.join(', ') || t('schedule.noMilestones'),
  })
  return late > 0 ? t('schedule.rowLate', { row, late: t('schedule.late', { n: late }) }) : row
}
