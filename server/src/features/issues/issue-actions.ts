import { recategorizedNote, SEVERITIES } from '@plumbline/contract/rules/severity'
import { problems } from '../../problems.ts'
import { type Actions, type ActionStep, DOCUMENT_ACTIONS } from '../documents/actions.ts'
import { type IssueState, leftBy } from './issue-state.ts'
import { closing, editedWork } from './issue-work.ts'

/** The entries that each action writes into the history of an issue; `ISSUE_STEPS` says when it is allowed. */
export const ISSUE_ACTIONS = {
  Updated: DOCUMENT_ACTIONS.Updated,
  Deleted: (issue, _, doer) => [{ actionType: 'Deleted', leaves: leftBy('Deleted', issue, doer) }],
  Restored: (issue, _, doer) => [
    { actionType: 'Restored', leaves: leftBy('Restored', issue, doer) },
  ],
  Recategorized(issue, update, doer) {
    const to = update.categorization
    if (to === undefined || !isSeverity(to)) throw problems.unknownSeverity()
    if (update.resolve && to !== 1) throw problems.resolveOnlyLow()
    if (to === issue.severity) throw problems.sameSeverity()
    const recategorized: ActionStep<IssueState> = {
      actionType: 'Recategorized',
      categorization: to,
      lead: recategorizedNote(issue.severity, to),
      leaves: { ...leftBy('Recategorized', issue, doer), severity: to },
    }
    return update.resolve ? [recategorized, closing('Resolved', issue, doer)] : [recategorized]
  },
  Dismissed: (issue, _, doer) => [{ ...closing('Dismissed', issue, doer), categorization: 0 }],
  Resolved: (issue, _, doer) => [closing('Resolved', issue, doer)],
  Edited: editedWork,
  Reopened: (issue, _, doer) => [
    { actionType: 'Reopened', leaves: leftBy('Reopened', issue, doer) },
  ],
} satisfies Actions<IssueState>

function isSeverity(value: number): boolean {
  return SEVERITIES.some((known) => known === value)
}
