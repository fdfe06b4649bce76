import type { BodyOf, DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { problemText } from '@plumbline/contract/problems'
import type { Db } from '../../db/db.ts'
import { AppError, problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting } from '../documents/document-kind.ts'
import { isAllowed } from '../documents/actions.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { ISSUE_ACTIONS } from './issue-actions.ts'
import { issueKind } from './issue-kind.ts'
import { lockIssues } from './issues.queries.ts'

type Change = BodyOf<typeof issues.updateMany>
type Changed = DataOf<typeof issues.updateMany>
type Locked = Awaited<ReturnType<typeof lockIssues>>[number]

/**
 * Does the same to many issues. Each takes it or is left as it is, for the reason that it would be
 * refused with alone: nothing of an issue is written before its rules have spoken.
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
  for (const { _id, version: seen } of docs) {
    const row = byId.get(_id)
    const refusal = await refusalOf(async () => {
      stepsOf(row, update)
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
      const how = { acting, note: { ...update, files: [] } }
      const steps = stepsOf(row, update)
      await takeSteps(issueKind, db, storage, { projectId, docId: _id }, steps, how)
      changed.docs.push(_id)
    }
  }
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

function stepsOf(row: Locked | undefined, update: Change['update']) {
  if (!row) throw problems.noIssue()
  if (!isAllowed(row, update.actionType)) throw problems.deletedIssue()
  const action = ISSUE_ACTIONS[update.actionType]
  if (!action) throw problems.invalidActionType()
  return action(row, update)
}
