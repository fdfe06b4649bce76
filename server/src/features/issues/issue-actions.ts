import { OFF_TRACK, recategorizedNote, SEVERITIES } from '@plumbline/contract/rules/severity'
import { problems } from '../../problems.ts'
import { type Actions, type ActionStep, DOCUMENT_ACTIONS, type Doer } from '../documents/actions.ts'
import { closed, editedWork, verified, type WorkState } from './issue-work.ts'

export interface IssueState extends WorkState {
  is_deleted: boolean
  severity: number
}

/** What can be done with an issue, as data. */
export const ISSUE_ACTIONS = {
  ...DOCUMENT_ACTIONS,
  Deleted({ severity }) {
    if (severity === OFF_TRACK) throw problems.deleteOffTrack()
    return DOCUMENT_ACTIONS.Deleted()
  },
  Recategorized(issue, update, doer) {
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
    return update.resolve ? [recategorized, resolved(issue, doer)] : [recategorized]
  },
  Dismissed(issue, _, doer) {
    if (issue.severity !== 0) throw problems.dismissOnlyUncategorized()
    if (issue.is_resolved) throw problems.alreadyResolved()
    // what waits for somebody else does not end by saying that it was nothing
    const end = issue.is_ready ? verified : closed
    return [{ ...closing(end(issue, doer)), actionType: 'Dismissed', categorization: 0 }]
  },
  Resolved: (issue, _, doer) => [resolved(issue, doer)],
  Edited: editedWork,
  Reopened(issue) {
    if (!issue.is_resolved) throw problems.alreadyOpen()
    return [{ actionType: 'Reopened', leaves: { is_resolved: false } }]
  },
} satisfies Actions<IssueState>

function resolved(issue: IssueState, doer: Doer): ActionStep<IssueState> {
  if (issue.is_resolved) throw problems.alreadyResolved()
  return { ...closing(verified(issue, doer)), actionType: 'Resolved' }
}

const closing = ({ leaves, ...told }: ReturnType<typeof closed>) => ({
  ...told,
  leaves: { is_resolved: true, ...leaves },
})

function isSeverity(value: number): boolean {
  return SEVERITIES.some((known) => known === value)
}
