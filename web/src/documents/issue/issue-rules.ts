import type { ISSUE_ACTIONS, IssueSummary } from '@plumbline/contract/issues'
import type { ProblemCode } from '@plumbline/contract/problems'
import { OFF_TRACK } from '@plumbline/contract/rules/severity'

/** What changes the state of an issue; deleting and restoring is for admins. */
export type IssueAction = Exclude<(typeof ISSUE_ACTIONS)[number], 'Updated'>

export type IssueState = Pick<IssueSummary, 'currentCategorization' | 'isResolved' | 'isDeleted'>

type Refusal = Extract<
  ProblemCode,
  | 'alreadyResolved'
  | 'alreadyOpen'
  | 'dismissOnlyUncategorized'
  | 'deleteOffTrack'
  | 'deletedIssue'
  | 'notDeleted'
>
type Rule = (issue: IssueState) => Refusal | null

const resolving: Rule = ({ isResolved }) => (isResolved ? 'alreadyResolved' : null)

/** What stands against each action on an issue that is not deleted. */
const RULES: Record<Exclude<IssueAction, 'Restored'>, Rule> = {
  Recategorized: () => null,
  Dismissed: (issue) =>
    issue.currentCategorization === 0 ? resolving(issue) : 'dismissOnlyUncategorized',
  Resolved: resolving,
  Reopened: ({ isResolved }) => (isResolved ? null : 'alreadyOpen'),
  Deleted: ({ currentCategorization }) =>
    currentCategorization === OFF_TRACK ? 'deleteOffTrack' : null,
}

/**
 * Why an action cannot be done to an issue as it is, as the server
 * would say it; null when it can.
 */
export function obstacle(action: IssueAction, issue: IssueState): Refusal | null {
  if (action === 'Restored') return issue.isDeleted ? null : 'notDeleted'
  return issue.isDeleted ? 'deletedIssue' : RULES[action](issue)
}
