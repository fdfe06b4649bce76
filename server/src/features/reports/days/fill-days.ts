import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { dueOn, lateAfter } from '@plumbline/contract/rules/facts/milestone-facts'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import type { IssueOfDays, MilestoneChange, MilestoneOfDays } from './history.queries.ts'
import type { SiteDays } from './site-days.ts'
import { DUE_SUMS, issueSums, milestoneSums, type MilestoneState, TO_VERIFY_SUMS } from './sums.ts'

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
    holdState(days, state, { start: day, end: state.until }, unit)
    // of several changes of one day the last is what the day ended with
    now.set(id, { ...state, ...before(state, from), until: Math.min(day, state.until) })
  }
  for (const state of now.values()) {
    holdState(days, state, { start: state.createdOn, end: state.until }, unit)
  }
}

/**
 * Adds a state of a milestone to the days on which it held, `end` excluded. The rules tell since when it was late or
 * due.
 */
function holdState(
  days: SiteDays,
  state: MilestoneState,
  { start, end }: { start: Day; end: Day },
  unit: string,
): void {
  days.hold(state.site, start, end, milestoneSums(state, unit))
  if (state.archived) return
  const late = lateAfter(state)
  if (late !== null) days.holdLate(state.site, start, end, dayOf(late))
  const due = dueOn(state)
  if (due === null) return
  const last = dayOf(due)
  days.hold(state.site, Math.max(start, last - SOON_DAYS), Math.min(end, last + 1), DUE_SUMS)
}

/** The values before a change. Histories name a site by its id and its name. */
function before(now: MilestoneState, from: Record<string, unknown>): Partial<MilestoneState> {
  const known = Object.keys(from).filter((field) => field in now && field !== 'site')
  const site = (from['site'] as { _id?: string } | null | undefined)?._id
  return {
    ...(Object.fromEntries(known.map((field) => [field, from[field]])) as Partial<MilestoneState>),
    ...(site !== undefined && { site }),
  }
}

/** Fills in when an issue was raised, with which severity it was open, when it waited to be verified, and when it was resolved. */
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
  holdReady(days, issue)
  for (const { action, day, line, ready } of steps) {
    if (ready !== null) continue
    if (isOpen) days.hold(site, since, day, issueSums(severity))
    since = day
    if (action === 'Recategorized') severity = recategorizedIn(line)?.to ?? severity
    else isOpen = action === 'Reopened'
    if (!isOpen && action !== 'Recategorized') count('resolved', day)
  }
  if (isOpen) days.hold(site, since, Infinity, issueSums(severity))
}

/** An issue is ready from the entry that says so until the one that sends it back or closes it. */
function holdReady(days: SiteDays, { site, readyOn, steps }: IssueOfDays): void {
  let since: Day | null = null
  const hold = (start: Day, end: Day) => days.hold(site, start, end, TO_VERIFY_SUMS)
  for (const { action, day, ready } of steps) {
    const isReady: boolean = ready ?? (action === 'Recategorized' && since !== null)
    if (isReady) since ??= day
    else if (since !== null) {
      hold(since, day)
      since = null
    }
  }
  // an admin may have deleted the comment by which a contact said so
  if (readyOn !== null) hold(since ?? readyOn, Infinity)
}
