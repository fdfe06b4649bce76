import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { slipAgainst } from '@plumbline/contract/rules/dates/compare-baseline'
import { use } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { baselineName } from './baseline-name.ts'
import { daysInWords, signedDays } from './day-texts.ts'
import { BaselinePlanContext, type BaselinePlan } from './baseline-plan.ts'

/** A milestone compared with the baseline. */
export interface Against {
  /** The name of the baseline. */
  name: string
  /** The days that it was planned for then; null where it was not planned, or not both ways. */
  span: { start: Day; end: Day } | null
  /** By how many days it ends later than planned then; null where nobody knows. */
  days: number | null
  /** '+7 d', and '7 days later'; '' where nobody knows. */
  short: string
  words: string
  /** It came after the baseline was kept. */
  isNew: boolean
}

/** Compares a milestone with the chosen baseline; null without one. */
export function useAgainst(milestone: Milestone): Against | null {
  const t = useT()
  const baseline = use(BaselinePlanContext)
  return baseline && against(t, baseline, milestone)
}

function against(t: Translate, plan: BaselinePlan, milestone: Milestone): Against {
  const planned = plan.milestones.get(milestone._id)
  const days = planned ? slipAgainst(planned, milestone, localDay()).end : null
  return {
    name: baselineName(t, plan.baseline),
    span: planned ? spanOf(planned.datePlannedStart, planned.datePlannedEnd) : null,
    days,
    short: days === null ? '' : signedDays(t, days),
    words: days === null ? '' : daysInWords(t, days),
    isNew: planned === undefined,
  }
}

function spanOf(start: string | null, end: string | null): Against['span'] {
  return start === null || end === null || start > end
    ? null
    : { start: dayOf(start), end: dayOf(end) }
}

/** The name of a row with how it stands against the baseline. */
export function rowNameAgainst(t: Translate, row: string, found: Against | null): string {
  if (!found) return row
  const { name, words } = found
  if (found.isNew) return t('baselines.rowNew', { row, name })
  return words === '' ? row : t('baselines.rowName', { row, days: words, name })
}
