import type { ISSUE_ACTIONS } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { ProblemCode } from '@plumbline/contract/problems'
import { OFF_TRACK } from '@plumbline/contract/rules/severity'

/**
 * What changes the state of an issue; deleting and restoring is for admins. 'Ready' and 'SentBack' are
 * 'Edited' updates: it waits for verification, and it does not any more.
 */
export type IssueAction =
  | Exclude<(typeof ISSUE_ACTIONS)[number], 'Updated' | 'Edited'>
  | 'Ready'
  | 'SentBack'

export type IssueState = Pick<
  IssueSummary,
  'currentCategorization' | 'isResolved' | 'isDeleted' | 'readyAt' | 'readyBy'
>

/** Who looks, and what their project wants. */
export interface Doer {
  userId: string
  isAdmin: boolean
  /** Whether somebody else than who said 'ready' resolves an issue. */
  secondPersonVerifies: boolean
}

type Refusal = Extract<
  ProblemCode,
  | 'alreadyResolved'
  | 'alreadyOpen'
  | 'dismissOnlyUncategorized'
  | 'deleteOffTrack'
  | 'deletedIssue'
  | 'notDeleted'
  | 'alreadyReady'
  | 'notReady'
  | 'secondPersonFirst'
  | 'verifyOwn'
>
type Rule = (issue: IssueState, doer: Doer) => Refusal | null

function resolving(issue: IssueState, doer: Doer): Refusal | null {
  if (issue.isResolved) return 'alreadyResolved'
  if (!doer.secondPersonVerifies || doer.isAdmin) return null
  if (issue.readyAt === null) return 'secondPersonFirst'
  return issue.readyBy?._id === doer.userId ? 'verifyOwn' : null
}

function dismissing(issue: IssueState, doer: Doer): Refusal | null {
  if (issue.currentCategorization !== 0) return 'dismissOnlyUncategorized'
  if (issue.isResolved) return 'alreadyResolved'
  return issue.readyAt === null ? null : resolving(issue, doer)
}

/** What stands against each action on an issue that is not deleted. */
const RULES: Record<Exclude<IssueAction, 'Restored'>, Rule> = {
  Recategorized: () => null,
  Dismissed: dismissing,
  Resolved: resolving,
  Reopened: ({ isResolved }) => (isResolved ? null : 'alreadyOpen'),
  Ready: ({ isResolved, readyAt }) =>
    isResolved ? 'alreadyResolved' : readyAt === null ? null : 'alreadyReady',
  SentBack: ({ readyAt }) => (readyAt === null ? 'notReady' : null),
  Deleted: ({ currentCategorization }) =>
    currentCategorization === OFF_TRACK ? 'deleteOffTrack' : null,
}

/**
 * Why an action cannot be done to an issue as it is, as the server
 * would say it; null when it can.
 */
export function obstacle(action: IssueAction, issue: IssueState, doer: Doer): Refusal | null {
  if (action === 'Restored') return issue.isDeleted ? null : 'notDeleted'
  return issue.isDeleted ? 'deletedIssue' : RULES[action](issue, doer)
}
