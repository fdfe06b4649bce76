import type { RestoreBody } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import { problems } from '../../problems.ts'
import type { Acting } from '../documents/document-kind.ts'
import { whatToRestore } from '../updates/what-to-restore.ts'
import { changeMilestones } from './change-milestones.ts'
import { lockLive } from './lock-milestone.ts'
import { storedFields } from './milestone-columns.ts'
import { editMilestone } from './save-milestones.ts'

/**
 * Puts back the values that an entry of the history of a milestone replaced, as its change by the same person. Errors:
 * those of the entry and of the change, 403 for a name by a member, 409 for an archived milestone.
 */
export async function restoreMilestone(
  db: Db,
  params: { projectId: string; milestoneId: string; updateId: string },
  body: RestoreBody,
  { caller, ip }: Acting,
): Promise<void> {
  const { projectId, milestoneId, updateId } = params
  await lockLive(db, params)
  const now = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .select(storedFields)
    .executeTakeFirstOrThrow()
  const of = { milestone_id: milestoneId }
  const from = await whatToRestore(db, { projectId, of, updateId, body }, now)
  const change = {
    ...from,
    restores: updateId,
    ...(body.though && { version: body.version }),
  }
  const userId = caller._id
  if (!('name' in from)) {
    await changeMilestones(db, projectId, userId, [{ ...change, _id: milestoneId }], 'one')
  } else if (isAdmin(caller)) {
    await editMilestone(db, { userId, ip }, params, change)
  } else throw problems.forbidden()
}
