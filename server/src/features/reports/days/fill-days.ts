import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import type { IssueOfDays, MilestoneChange, MilestoneOfDays } from './history.queries.ts'
import type { SiteDays } from './site-days.ts'
import { issueSums, milestoneSums, type MilestoneState } from './sums.ts'

/** Fills in what each milestone came to, going back from now through `changes`, the newest first. */
export function fillMilestones(
  days: SiteDays,
  milestones: readonly MilestoneOfDays[],
  changes: readonly MilestoneChange[],
  unit: string,
): void {
  const now = new Map(
    milestones.map((milestone) => [milestone.id, { ...milestone, until: Infinity }]),
  )
  for (const { id, day, from } of changes) {
    const state = now.get(id)
    if (!state) continue
    days.hold(state.site, day, state.until, milestoneSums(state, unit))
    // of several changes of one day the last is what the day ended with
    now.set(id, { ...state, ...before(state, from), until: Math.min(day, state.until) })
  }
  for (const state of now.values()) {
    days.hold(state.site, state.createdOn, state.until, milestoneSums(state, unit))
  }
}

/** What a change says was before it; the site with its name, as histories show it. */
function before(now: MilestoneState, from: Record<string, unknown>): Partial<MilestoneState> {
  const known = Object.keys(from).filter((field) => field in now && field !== 'site')
  const site = (from['site'] as { _id?: string } | null | undefined)?._id
  return {
    ...(Object.fromEntries(known.map((field) => [field, from[field]])) as Partial<MilestoneState>),
    ...(site !== undefined && { site }),
  }
}

/** Fills in when an issue was raised, with which severity it was open, and when it was resolved. */
export function fillIssue(days: SiteDays, issue: IssueOfDays): void {
  const { site, createdOn, steps } = issue
  const recategorized = steps.flatMap(({ line }) => recategorizedIn(line) ?? [])
  let severity = recategorized[0]?.from ?? issue.severity
  let isOpen = true
  let since: Day = createdOn
  const count = (kind: 'opened' | 'resolved', day: Day) => {
    const counts = days.happened(site, day)?.[kind]
    if (counts) counts[severity] = (counts[severity] ?? 0) + 1
  }
  count('opened', createdOn)
  for (const { action, day, line } of steps) {
    if (isOpen) days.hold(site, since, day, issueSums(severity))
    since = day
    if (action === 'Recategorized') severity = recategorizedIn(line)?.to ?? severity
    else isOpen = action === 'Reopened'
    if (!isOpen && action !== 'Recategorized') count('resolved', day)
  }
  if (isOpen) days.hold(site, since, Infinity, issueSums(severity))
}
