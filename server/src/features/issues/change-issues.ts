import type { BodyOf, DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { problemText } from '@plumbline/contract/problems'
import type { Db } from '../../db/db.ts'
import { AppError, problems } from '../../problems.ts'
import { isAdmin } from '../../http/access.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting } from '../documents/document-kind.ts'
import { type Doer, isAllowed } from '../documents/actions.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { notify } from '../updates/notify.ts'
import { ISSUE_ACTIONS } from './issue-actions.ts'
import { issueKind } from './issue-kind.ts'
import { lockIssues } from './issues.queries.ts'
import { namePeople } from './name-people.ts'

type Change = BodyOf<typeof issues.updateMany>
type Changed = DataOf<typeof issues.updateMany>
type Locked = Awaited<ReturnType<typeof lockIssues>>[number]

/**
 * Does the same to many issues. Each takes it or is left as it is, for the reason that it would be
 * refused with alone: nothing of an issue is written before its rules have spoken. Whom it concerns is
 * told once of all of them.
 */
export async function changeIssues(
  db: Db,
  storage: Storage,
  projectId: string,
  { update, docs }: Change,
  acting: Acting,
): Promise<Changed> {
  const ids = docs.map(({ _id }) => _id)
  const locked = await lockIssues(db, projectId, ids)
  const byId = new Map(locked.map((row) => [row.id, row]))
  const changed: Changed = { docs: [], refused: [] }
  const entries: string[] = []
  const names = await namePeople(db, projectId, locked, update)
  const doer = { userId: acting.caller._id, isAdmin: isAdmin(acting.caller), names }
  for (const { _id, version: seen } of docs) {
    const row = byId.get(_id)
    const refusal = await refusalOf(async () => {
      stepsOf(row, update, doer)
      await refuseStale(
        db,
        projectId,
        { id: _id, version: row?.version ?? 0, seen },
        inHistory('issue_id'),
      )
    })
    if (refusal) {
      const { code, params } = refusal
      const message = problemText(acting.caller.language, code, params)
      changed.refused.push({ _id, refId: row?.ref_id ?? null, code, message })
    } else {
      const how = { acting, note: { ...update, files: [] }, isToldLater: true }
      const steps = stepsOf(row, update, doer)
      const place = { projectId, docId: _id }
      entries.push(...(await takeSteps(issueKind, db, storage, place, steps, how)))
      changed.docs.push(_id)
    }
  }
  await notify(db, projectId, entries)
  return changed
}

/** Why something is refused; what else goes wrong is thrown. */
async function refusalOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function stepsOf(row: Locked | undefined, update: Change['update'], doer: Doer) {
  if (!row) throw problems.noIssue()
  if (!isAllowed(row, update.actionType)) throw problems.deletedIssue()
  const action = ISSUE_ACTIONS[update.actionType]
  if (!action) throw problems.invalidActionType()
  return action(row, update, doer)
}
