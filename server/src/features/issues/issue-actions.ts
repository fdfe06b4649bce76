import { OFF_TRACK, recategorizedNote, SEVERITIES } from '@plumbline/contract/rules/severity'
import { problems } from '../../problems.ts'
import { type Actions, DOCUMENT_ACTIONS, type ActionStep } from '../documents/actions.ts'

export interface IssueState {
  is_deleted: boolean
  severity: number
  is_resolved: boolean
}

/** What can be done with an issue, as data. */
export const ISSUE_ACTIONS: Actions<IssueState> = {
  ...DOCUMENT_ACTIONS,
  Deleted({ severity }) {
    if (severity === OFF_TRACK) throw problems.deleteOffTrack()
    return DOCUMENT_ACTIONS.Deleted()
  },
  Recategorized(issue, update) {
    const to = update.categorization
    if (to === undefined || !isSeverity(to)) throw problems.unknownSeverity()
    if (update.resolve && to !== 1) throw problems.resolveOnlyLow()
    if (to === issue.severity) throw problems.sameSeverity()
    const recategorized: ActionStep<IssueState> = {
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

function resolved(issue: IssueState): ActionStep<IssueState> {
  if (issue.is_resolved) throw problems.alreadyResolved()
  return { actionType: 'Resolved', leaves: { is_resolved: true } }
}

function isSeverity(value: number): boolean {
  return SEVERITIES.some((known) => known === value)
}
