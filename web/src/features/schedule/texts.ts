import type { Milestone } from '@plumbline/contract/milestones'
import { dayOf } from '@plumbline/contract/rules/calendar-day'
import { runsOn } from '@plumbline/contract/rules/dated'
import type { RollUp, StatusCounts, StatusLetter } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites'
import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../locales/index.ts'
import { statusWord } from '../../ui/StatusPill.tsx'
import { dayText, spanText } from './dayTexts.ts'
import type { Plot } from './plot.ts'

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

function actualText(t: Translate, milestone: Milestone, { actual, runsOn }: Plot): string {
  if (runsOn) return t('schedule.untilToday', { start: dayText(actual.start) })
  return milestone.dateActualStart === null || milestone.dateActualEnd === null
    ? t('schedule.noDates')
    : spanText(actual)
}

/** The planned and actual dates of a milestone in words. */
export interface DateTexts {
  planned: string
  actual: string
}

export function dateTexts(t: Translate, milestone: Milestone, plot: Plot): DateTexts {
  return { planned: spanText(plot.planned), actual: actualText(t, milestone, plot) }
}

/** The dates of a milestone that no timeline can draw: some are missing, or are reversed. */
export function undrawnDateTexts(t: Translate, milestone: Milestone): DateTexts {
  const { actualStatus, dateActualStart: start, dateActualEnd: end } = milestone
  return {
    planned: rangeText(t, milestone.datePlannedStart, milestone.datePlannedEnd),
    // what runs has no end yet, whatever is stored
    actual:
      start !== null && runsOn(actualStatus)
        ? t('schedule.untilToday', { start: dayText(dayOf(start)) })
        : rangeText(t, start, runsOn(actualStatus) ? null : end),
  }
}

function rangeText(t: Translate, start: string | null, end: string | null): string {
  if (start === null && end === null) return t('schedule.noDates')
  if (start !== null && end !== null) return spanText({ start: dayOf(start), end: dayOf(end) })
  const text = (date: string | null) => (date === null ? t('common.missing') : dayText(dayOf(date)))
  return `${text(start)} – ${text(end)}`
}

/** A milestone's row read aloud: status, both ranges and the delay. */
export function milestoneRowName(t: Translate, milestone: Milestone, dates: DateTexts): string {
  return t('schedule.rowName', {
    name: milestone.name,
    status: statusWord(t, milestone.actualStatus),
    planned: dates.planned,
    actual: dates.actual,
    overdue: milestone.daysOverdue,
  })
}

/** A site's row read aloud: its roll-up and how many milestones stand under each status. */
export function groupRowName(
  t: Translate,
  site: Site,
  { status, percent, counts }: RollUp,
): string {
  const parts = countTexts(t, counts).map(({ n, text }) =>
    t('schedule.groupCount', { n, status: text }),
  )
  return t('schedule.groupName', {
    site: site.name,
    status: statusWord(t, status),
    percent,
    counts: parts.join(', ') || t('schedule.noMilestones'),
  })
}
