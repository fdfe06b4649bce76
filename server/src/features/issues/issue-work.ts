import type { NewUpdate, NewWork, WorkChange } from '@plumbline/contract/documents/updates'
import { problems } from '../../problems.ts'
import type { ActionStep, Doer } from '../documents/actions.ts'
import { type IssueState, leftBy } from './issue-state.ts'

type Step = ActionStep<IssueState>

/**
 * The steps of an 'Edited' update: one for each value that differs, 'Ready' last, so that the note
 * goes with it. Errors: 409 when nothing differs or the step was taken already, 400 for sending back
 * without a reason.
 */
export function editedWork(issue: IssueState, update: NewUpdate, doer: Doer): Step[] {
  const { work } = update
  if (!work || Object.values(work).every((value) => value === undefined)) {
    throw problems.invalidActionType()
  }
  const steps = [
    ...person('Owner', 'owner', issue.owner_id, work.owner, doer),
    ...person('Verifier', 'verifier', issue.verifier_id, work.verifier, doer),
    ...organisation(issue, work),
    ...due(issue, work),
    ...watchers(issue, work, doer),
    ...ready(issue, update, doer),
  ]
  if (steps.length === 0) throw problems.workUnchanged()
  return steps
}

function person(
  type: WorkChange,
  field: 'owner' | 'verifier',
  from: string | null,
  to: string | null | undefined,
  { names }: Doer,
): Step[] {
  if (to === undefined || to === from) return []
  const value = (id: string | null) => ({ [field]: id && nameIn(names, id), [`${field}Id`]: id })
  return [edited(type, value(from), value(to), { [`${field}_id`]: to })]
}

function organisation({ organisation: from }: IssueState, { organisation: to }: NewWork): Step[] {
  if (to === undefined || to === from) return []
  return [
    edited('Organisation', { organisation: from }, { organisation: to }, { organisation: to }),
  ]
}

function due({ due_at: from }: IssueState, { dueAt: to }: NewWork): Step[] {
  if (to === undefined || to === from) return []
  return [edited('Due Date', { dueAt: from }, { dueAt: to }, { due_at: to })]
}

function watchers({ watchers: from }: IssueState, work: NewWork, { names }: Doer): Step[] {
  if (work.watchers === undefined) return []
  const to = [...new Set(work.watchers)]
  if (to.length === from.length && to.every((id) => from.includes(id))) return []
  const value = (ids: string[]) => ({
    watchers: ids.map((id) => nameIn(names, id)),
    watcherIds: ids,
  })
  return [edited('Watchers', value(from), value(to), { watchers: to })]
}

function ready(issue: IssueState, { work, content }: NewUpdate, doer: Doer): Step[] {
  if (work?.ready === undefined) return []
  if (work.ready) {
    return [edited('Ready', { ready: false }, { ready: true }, leftBy('Ready', issue, doer))]
  }
  const leaves = leftBy('SentBack', issue, doer)
  if (!content.notes.trim()) throw problems.sendBackNeedsNote()
  return [edited('Ready', readyAs(issue, doer), { ready: false }, leaves)]
}

/** The entry that closes an issue; one that waited for verification is verified by it. */
export function closing(actionType: 'Dismissed' | 'Resolved', issue: IssueState, doer: Doer): Step {
  const step = { actionType, leaves: leftBy(actionType, issue, doer) }
  if (!issue.is_ready) return step
  const change = {
    type: 'Verified' satisfies WorkChange,
    from: readyAs(issue, doer),
    to: { ready: false, bySecondPerson: issue.ready_by !== doer.userId },
  }
  return { ...step, change }
}

const readyAs = ({ ready_by: by }: IssueState, { names }: Doer) => ({
  ready: true,
  by: by && nameIn(names, by),
  byId: by,
})

const nameIn = (names: Doer['names'], id: string) => names.get(id) ?? ''

function edited(
  type: WorkChange,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  leaves: Partial<IssueState>,
): Step {
  return { actionType: 'Edited', change: { type, from, to }, leaves }
}
