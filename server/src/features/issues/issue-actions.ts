import { recategorizedNote, SEVERITIES } from '@plumbline/contract/rules/severity'
import type { NewUpdate } from '@plumbline/contract/updates'
import { problems } from '../../problems.ts'
import type { NewEntry } from '../updates/write-update.ts'

export interface IssueState {
  severity: number
  is_resolved: boolean
}

/** One entry of the history, and the state that it leaves. */
export interface Step extends Pick<NewEntry, 'actionType' | 'categorization'> {
  lead?: string
  leaves: Partial<IssueState>
}

type Action = (issue: IssueState, update: NewUpdate) => Step[]

/**
 * What the actions on an undeleted issue do, as data: the steps of each, in their order. Refused
 * with 409 where the state does not allow it, and with 400 for an unknown severity.
 */
export const ISSUE_STEPS: Record<string, Action> = {
  Recategorized(issue, update) {
    const to = update.categorization
    if (to === undefined || !isSeverity(to)) throw problems.unknownSeverity()
    if (update.resolve && to !== 1) throw problems.resolveOnlyLow()
    if (to === issue.severity) throw problems.sameSeverity()
    const recategorized: Step = {
      actionType: 'Recategorized',
      categorization: to,
      lead: recategorizedNote(issue.severity, to),
      leaves: { severity: to },
    }
    return update.resolve ? [recategorized, resolved(issue)] : [recategorized]
  },
  Dismissed(issue) {
    if (issue.severity !== 0) throw problems.dismissOnlyUncategorized()
    return [{ ...resolved(issue), actionType: 'Dismissed', categorization: 0 }]
  },
  Resolved: (issue) => [resolved(issue)],
  Reopened(issue) {
    if (!issue.is_resolved) throw problems.alreadyOpen()
    return [{ actionType: 'Reopened', leaves: { is_resolved: false } }]
  },
}

function resolved(issue: IssueState): Step {
  if (issue.is_resolved) throw problems.alreadyResolved()
  return { actionType: 'Resolved', leaves: { is_resolved: true } }
}

function isSeverity(value: number): boolean {
  return SEVERITIES.some((known) => known === value)
}
