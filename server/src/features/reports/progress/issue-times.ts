import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { ISSUE_DAYS, type Spread, spreadOf } from '@plumbline/contract/rules/progress/spread'

/** What is known of an issue at the end of a period. */
export interface IssueLife {
  createdOn: Day
  severity: number
  /** When it was first given a severity, or dismissed; null: not yet, or it was raised with one. */
  categorizedOn: Day | null
  /** When it was resolved last; null while it is open. */
  resolvedOn: Day | null
  /** On which days it was opened again. */
  reopenedOn: readonly Day[]
}

/** Of one severity: how many are open, for longer than they may be, were resolved in the period, and in time. */
export interface SeverityTimes {
  /** Within so many days an issue is to be resolved; what has no severity is to be given one. */
  limit: number
  open: number
  tooLong: number
  resolved: number
  inTime: number
}

export interface IssueTimes {
  /** How many days it took to give a severity, and to resolve, of what was in the period. */
  toCategorize: Spread | null
  toResolve: Spread | null
  /** How often an issue was opened again in the period. */
  reopened: number
  /** By severity, 0 to 4. */
  bySeverity: SeverityTimes[]
}

/** How long issues take, from one day to another, the first and the last counted. */
export function issueTimes(
  lives: readonly IssueLife[],
  { from, to }: { from: Day; to: Day },
  limits: readonly number[] = ISSUE_DAYS,
): IssueTimes {
  const isWithin = (day: Day | null): day is Day => day !== null && day >= from && day <= to
  const bySeverity = ISSUE_DAYS.map((usual, severity): SeverityTimes => ({
    limit: limits[severity] ?? usual,
    open: 0,
    tooLong: 0,
    resolved: 0,
    inTime: 0,
  }))
  const toCategorize: number[] = []
  const toResolve: number[] = []
  let reopened = 0
  const end = (severity: number, days: number) => {
    const times = bySeverity[severity]
    if (!times) return
    times.resolved += 1
    if (days <= times.limit) times.inTime += 1
  }
  for (const { createdOn, severity, categorizedOn, resolvedOn, reopenedOn } of lives) {
    const times = bySeverity[severity]
    if (resolvedOn === null && times) {
      times.open += 1
      if (to - createdOn > times.limit) times.tooLong += 1
    }
    if (isWithin(categorizedOn)) {
      toCategorize.push(categorizedOn - createdOn)
      end(0, categorizedOn - createdOn)
    }
    if (isWithin(resolvedOn)) {
      toResolve.push(resolvedOn - createdOn)
      // what never had a severity was dismissed: that is counted above
      if (severity > 0) end(severity, resolvedOn - createdOn)
    }
    reopened += reopenedOn.filter(isWithin).length
  }
  return {
    toCategorize: spreadOf(toCategorize),
    toResolve: spreadOf(toResolve),
    reopened,
    bySeverity,
  }
}
