import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { ISSUE_DAYS, type Spread, spreadOf } from '@plumbline/contract/rules/progress/spread'

/** The facts of an issue that are known at the end of a period. */
export interface IssueLife {
  createdOn: Day
  severity: number
  /** The day on which it was first given a severity, or dismissed; null: not yet, or it was raised with one. */
  categorizedOn: Day | null
  /** The day on which it was resolved last; null while it is open. */
  resolvedOn: Day | null
  /** The days on which it was opened again. */
  reopenedOn: readonly Day[]
}

/** Counts of the issues of one severity: open, open for too long, resolved in the period, and resolved in time. */
export interface SeverityTimes {
  /** The days within which an issue is to be resolved, or without a severity is to be given one. */
  limit: number
  open: number
  tooLong: number
  resolved: number
  inTime: number
}

export interface IssueTimes {
  /** The days until an issue was given a severity, and until it was resolved, of those in the period. */
  toCategorize: Spread | null
  toResolve: Spread | null
  /** The number of times that an issue was opened again in the period. */
  reopened: number
  /** The times by severity, 0 to 4. */
  bySeverity: SeverityTimes[]
}

/** The times that issues take, from one day to another, the first and the last counted. */
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
