import type { ProblemCode } from '../problems.ts'
import { OFF_TRACK } from '../rules/severity.ts'
import type { IssueSummary } from './issue.ts'

/** Actions on an issue by its `update`; Deleted and Restored are for admins. */
export const ISSUE_ACTIONS = [
  'Updated',
  'Recategorized',
  'Dismissed',
  'Resolved',
  'Reopened',
  'Edited',
  'Deleted',
  'Restored',
] as const

/**
 * Changes of the state of an issue. 'Ready' and 'SentBack' are 'Edited' updates: the issue waits for
 * verification, and it no longer does.
 */
export type IssueStep =
  | Exclude<(typeof ISSUE_ACTIONS)[number], 'Updated' | 'Edited'>
  | 'Ready'
  | 'SentBack'

/** The state of an issue that decides what may be done with it. */
export interface IssueState {
  severity: number
  isResolved: boolean
  isDeleted: boolean
  /** True where it waits for verification. */
  isReady: boolean
  /** The member who called it ready; null unless a member did. */
  readyBy: string | null
}

/** The state of an issue as it goes over the wire. */
export const stateOf = (
  issue: Pick<
    IssueSummary,
    'currentCategorization' | 'isResolved' | 'isDeleted' | 'readyAt' | 'readyBy'
  >,
): IssueState => ({
  severity: issue.currentCategorization,
  isResolved: issue.isResolved,
  isDeleted: issue.isDeleted,
  isReady: issue.readyAt !== null,
  readyBy: issue.readyBy?._id ?? null,
})

/** The person who takes a step, and what the project wants of them. */
export interface Doer {
  userId: string
  isAdmin: boolean
  /** True where somebody else than the person who called an issue ready resolves it. */
  secondPersonVerifies: boolean
}

/** A problem that refuses a step. */
export type IssueObstacle = Extract<
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

interface StepRule {
  /** The problem that refuses the step on an issue; null where none does. */
  obstacle: (issue: IssueState, doer: Doer) => IssueObstacle | null
  /** The state of the issue afterwards, as far as the step decides it. */
  leaves: Partial<Omit<IssueState, 'readyBy'>>
}

const CLOSED = { isResolved: true, isReady: false }

/** The steps of an issue: the server goes by them, the web offers them, and docs/states.md draws them. */
export const ISSUE_STEPS: Readonly<Record<IssueStep, StepRule>> = {
  Recategorized: { obstacle: () => null, leaves: {} },
  Dismissed: { obstacle: dismissing, leaves: CLOSED },
  Resolved: { obstacle: resolving, leaves: CLOSED },
  Reopened: {
    obstacle: ({ isResolved }) => (isResolved ? null : 'alreadyOpen'),
    leaves: { isResolved: false },
  },
  Ready: {
    obstacle: ({ isResolved, isReady }) =>
      isResolved ? 'alreadyResolved' : isReady ? 'alreadyReady' : null,
    leaves: { isReady: true },
  },
  SentBack: {
    obstacle: ({ isResolved, isReady }) =>
      isResolved ? 'alreadyResolved' : isReady ? null : 'notReady',
    leaves: { isReady: false },
  },
  Deleted: {
    obstacle: ({ severity }) => (severity === OFF_TRACK ? 'deleteOffTrack' : null),
    leaves: { isDeleted: true },
  },
  Restored: {
    obstacle: ({ isDeleted }) => (isDeleted ? null : 'notDeleted'),
    leaves: { isDeleted: false },
  },
}

/**
 * Returns the reason why a step is refused on an issue; null where it is allowed. A deleted issue takes no step but its
 * restoring. Deleting and restoring are for admins: that is a matter of access, and is not checked here.
 */
export function obstacle(step: IssueStep, issue: IssueState, doer: Doer): IssueObstacle | null {
  if (issue.isDeleted && step !== 'Restored') return 'deletedIssue'
  return ISSUE_STEPS[step].obstacle(issue, doer)
}

function resolving(issue: IssueState, doer: Doer): IssueObstacle | null {
  if (issue.isResolved) return 'alreadyResolved'
  if (!doer.secondPersonVerifies || doer.isAdmin) return null
  if (!issue.isReady) return 'secondPersonFirst'
  return issue.readyBy === doer.userId ? 'verifyOwn' : null
}

function dismissing(issue: IssueState, doer: Doer): IssueObstacle | null {
  if (issue.severity !== 0) return 'dismissOnlyUncategorized'
  if (issue.isResolved) return 'alreadyResolved'
  // what waits for somebody else does not end by saying that it was nothing
  return issue.isReady ? resolving(issue, doer) : null
}
