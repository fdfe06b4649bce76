import { type Day, dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { Days } from '../../lib/dates/in-days.ts'
import { anId, aString, fitting } from '../../lib/settings/shape.ts'

/** The chosen site, the baseline that the schedule is compared with, and the weeks that are shown. */
export interface DashboardSearch {
  site?: string | undefined
  baseline?: string | undefined
  /** The Monday of the first week, and of the last one where there are several. */
  week?: string | undefined
  to?: string | undefined
}

/** The largest number of weeks that can be shown together. */
const WEEKS_MOST = 52

/**
 * Reads the dashboard's address. Anything but an id is dropped, '-1' too: it stands for all
 * sites, as no site does. A week may be named by any of its days.
 */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const first = mondayIn(raw['week'])
  const last = first === undefined ? undefined : mondayIn(raw['to'])
  const isSpan = first !== undefined && last !== undefined && last > first
  return {
    site: fitting(anId, raw['site']),
    baseline: fitting(anId, raw['baseline']),
    ...(first !== undefined && { week: dateOf(first) }),
    ...(isSpan && { to: dateOf(Math.min(last, first + 7 * (WEEKS_MOST - 1))) }),
  }
}

/** The days that the weeks of an address have, its first Monday to its last Sunday; nothing without a week. */
export function daysOfWeeks({ week, to }: DashboardSearch): Days | undefined {
  if (week === undefined) return undefined
  return { from: week, to: dateOf(dayOf(to ?? week) + 6) }
}

/** The Monday of the week of a date; nothing of what is no date. */
function mondayIn(text: unknown): Day | undefined {
  const date = fitting(aString, text)
  if (date === undefined || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const day = dayOf(date)
  return dateOf(day) === date ? mondayOf(day) : undefined
}
