import type { FieldValues } from '@plumbline/contract/rules/history/restore'
import type { NewUpdate, RestoreBody } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import { AppError, problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ActionStep } from '../documents/actions.ts'
import { type Acting, type DocumentParams, lockOr404 } from '../documents/document-kind.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { EMPTY_NOTE } from '../updates/add-entry.ts'
import { whatToRestore } from '../updates/what-to-restore.ts'
import { ISSUE_ACTIONS } from './issue-actions.ts'
import { issueKind } from './issue-kind.ts'
import type { IssueState } from './issue-state.ts'
import type { LockedIssue } from './issues.queries.ts'
import { namePeople } from './name-people.ts'

/**
 * Puts back the values that an entry of the history of an issue replaced, as an update of it by the same person.
 * Errors: those of the entry and of the update, 409 for a person who is no longer in the project.
 */
export async function restoreIssue(
  db: Db,
  storage: Storage,
  params: DocumentParams & { updateId: string },
  body: RestoreBody,
  acting: Acting,
): Promise<void> {
  const { projectId, docId, updateId } = params
  const issue = await lockOr404(issueKind, db, params)
  if (issue.is_deleted) throw problems.deletedIssue()
  const of = { issue_id: docId }
  const from = await whatToRestore(db, { projectId, of, updateId, body }, valuesOfIssue(issue))
  if (body.though) {
    const seen = { id: docId, version: issue.version, seen: body.version }
    await refuseStale(db, projectId, seen, inHistory('issue_id'))
  }
  const update = updateTo(from)
  const doer = {
    userId: acting.caller._id,
    isAdmin: isAdmin(acting.caller),
    names: await namesOf(db, projectId, issue, update, from),
  }
  const steps = ISSUE_ACTIONS[update.actionType](issue, update, doer)
  const restored = steps.map((step) => restoring(step, issue, from, updateId))
  await takeSteps(issueKind, db, storage, params, restored, { acting, note: EMPTY_NOTE })
}

const valuesOfIssue = (issue: LockedIssue) => ({
  severity: issue.severity,
  owner: issue.owner_id,
  verifier: issue.verifier_id,
  organisation: issue.organisation,
  dueAt: issue.due_at,
})

/** The update that sets these values. */
function updateTo({ severity, owner, verifier, ...rest }: FieldValues) {
  const update: Omit<NewUpdate, 'actionType'> = {
    resolve: false,
    content: EMPTY_NOTE.content,
    mentions: [],
  }
  if (typeof severity === 'number') {
    return { ...update, actionType: 'Recategorized' as const, categorization: severity }
  }
  const work = {
    ...(owner !== undefined && { owner: idOf(owner) }),
    ...(verifier !== undefined && { verifier: idOf(verifier) }),
    ...rest,
  }
  return { ...update, actionType: 'Edited' as const, work }
}

const idOf = (person: unknown) => (person as { _id: string } | null)?._id ?? null

/** The names of the people of the update; 409 for one who left. */
async function namesOf(
  db: Db,
  projectId: string,
  issue: LockedIssue,
  update: Pick<NewUpdate, 'actionType' | 'work'>,
  from: FieldValues,
) {
  try {
    return await namePeople(db, projectId, [issue], update)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'workNoMember') throw error
    const person = (from['owner'] ?? from['verifier']) as { name: string }
    throw problems.restoreGone({ name: person.name })
  }
}

/** A step whose entry names the values that it puts back. */
function restoring(
  step: ActionStep<IssueState>,
  { severity }: LockedIssue,
  from: FieldValues,
  restores: string,
): ActionStep<IssueState> {
  const change = step.change ?? { type: 'Recategorized', from: { severity }, to: from }
  return { ...step, change: { ...change, restores } }
}
