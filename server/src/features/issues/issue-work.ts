import type { NewUpdate, NewWork, WorkChange } from '@plumbline/contract/documents/updates'
import { problems } from '../../problems.ts'
import type { ActionStep, Doer } from '../documents/actions.ts'

/** What of an issue makes it somebody's work. */
export interface WorkState {
  is_resolved: boolean
  owner_id: string | null
  verifier_id: string | null
  organisation: string
  due_at: string | null
  watchers: string[]
  is_ready: boolean
  /** Who said so; null unless it is ready. */
  ready_by: string | null
  /** Whether the project wants somebody else than them to resolve it. */
  second_person_verifies: boolean
}

type Step = ActionStep<WorkState>

/**
 * The steps of an 'Edited' update: one for each value that differs, 'Ready' last, so that what was said
 * goes with it. Errors: 409 when nothing differs or the step was taken already, 400 for sending back
 * without a reason.
 */
export function editedWork(issue: WorkState, update: NewUpdate, doer: Doer): Step[] {
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
  const told = (id: string | null) => ({ [field]: id && nameOf(names, id), [`${field}Id`]: id })
  return [edited(type, told(from), told(to), { [`${field}_id`]: to })]
}

function organisation({ organisation: from }: WorkState, { organisation: to }: NewWork): Step[] {
  if (to === undefined || to === from) return []
  return [
    edited('Organisation', { organisation: from }, { organisation: to }, { organisation: to }),
  ]
}

function due({ due_at: from }: WorkState, { dueAt: to }: NewWork): Step[] {
  if (to === undefined || to === from) return []
  return [edited('Due Date', { dueAt: from }, { dueAt: to }, { due_at: to })]
}

function watchers({ watchers: from }: WorkState, work: NewWork, { names }: Doer): Step[] {
  if (work.watchers === undefined) return []
  const to = [...new Set(work.watchers)]
  if (to.length === from.length && to.every((id) => from.includes(id))) return []
  const told = (ids: string[]) => ({
    watchers: ids.map((id) => nameOf(names, id)),
    watcherIds: ids,
  })
  return [edited('Watchers', told(from), told(to), { watchers: to })]
}

function ready(issue: WorkState, { work, content }: NewUpdate, doer: Doer): Step[] {
  if (work?.ready === undefined) return []
  if (issue.is_resolved) throw problems.alreadyResolved()
  if (work.ready) {
    if (issue.is_ready) throw problems.alreadyReady()
    return [edited('Ready', { ready: false }, { ready: true }, isReady(true))]
  }
  if (!issue.is_ready) throw problems.notReady()
  if (!content.notes.trim()) throw problems.sendBackNeedsNote()
  return [edited('Ready', saidReady(issue, doer), { ready: false }, isReady(false))]
}

/**
 * What resolving does with an issue that waits for verification: it is verified. Errors: 409 where the
 * project wants it to wait first, 403 for who said that it is ready; admins may both, and the history
 * says that nobody else has looked.
 */
export function verified(issue: WorkState, doer: Doer): Pick<Step, 'change' | 'leaves'> {
  if (issue.second_person_verifies && !doer.isAdmin) {
    if (!issue.is_ready) throw problems.secondPersonFirst()
    if (issue.ready_by === doer.userId) throw problems.verifyOwn()
  }
  return closed(issue, doer)
}

/** What becomes of being ready when an issue is closed. */
export function closed(issue: WorkState, doer: Doer): Pick<Step, 'change' | 'leaves'> {
  if (!issue.is_ready) return { leaves: {} }
  const change = {
    type: 'Verified' satisfies WorkChange,
    from: saidReady(issue, doer),
    to: { ready: false, bySecondPerson: issue.ready_by !== doer.userId },
  }
  return { change, leaves: isReady(false) }
}

const isReady = (is: boolean): Partial<WorkState> => ({ is_ready: is })

const saidReady = ({ ready_by: by }: WorkState, { names }: Doer) => ({
  ready: true,
  by: by && nameOf(names, by),
  byId: by,
})

const nameOf = (names: Doer['names'], id: string) => names.get(id) ?? ''

function edited(
  type: WorkChange,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  leaves: Partial<WorkState>,
): Step {
  return { actionType: 'Edited', change: { type, from, to }, leaves }
}
