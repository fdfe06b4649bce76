import { type IssueStep, ISSUE_STEPS, obstacle } from '@plumbline/contract/issues/issue-steps'
import { problems } from '../../problems.ts'
import type { Doer } from '../documents/actions.ts'

/** The columns of an issue that actions go by, as they are locked for a change. */
export interface IssueState {
  is_deleted: boolean
  is_resolved: boolean
  severity: number
  owner_id: string | null
  verifier_id: string | null
  organisation: string
  due_at: string | null
  watchers: string[]
  is_ready: boolean
  /** The member who called it ready; null unless it is ready, and where a contact did. */
  ready_by: string | null
  /** True where the project wants somebody else than them to resolve it. */
  second_person_verifies: boolean
}

/** The columns that a step leaves; refused with its problem where the table of the contract does not allow it. */
export function leftBy(
  step: IssueStep,
  issue: IssueState,
  { userId, isAdmin }: Doer,
): Partial<IssueState> {
  const state = {
    severity: issue.severity,
    isResolved: issue.is_resolved,
    isDeleted: issue.is_deleted,
    isReady: issue.is_ready,
    readyBy: issue.ready_by,
  }
  const secondPersonVerifies = issue.second_person_verifies
  const problem = obstacle(step, state, { userId, isAdmin, secondPersonVerifies })
  if (problem !== null) throw problems[problem]()
  const { isDeleted, isResolved, isReady } = ISSUE_STEPS[step].leaves
  return {
    ...(isDeleted !== undefined && { is_deleted: isDeleted }),
    ...(isResolved !== undefined && { is_resolved: isResolved }),
    ...(isReady !== undefined && { is_ready: isReady }),
  }
}
