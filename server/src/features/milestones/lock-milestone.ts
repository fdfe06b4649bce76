import type { Db } from '../../db/db.ts'
import { type FieldError, problems } from '../../problems.ts'
import { archivedAmong } from '../documents/archived-milestones.ts'

interface MilestoneParams {
  projectId: string
  milestoneId: string
}

/**
 * Locks a milestone for a change of it or its history. Errors: 404 when the project has none such, 409
 * when it, or its site, is archived.
 */
export async function lockLive(db: Db, { projectId, milestoneId }: MilestoneParams): Promise<void> {
  const row = await db
    .selectFrom('milestones')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw problems.notFound()
  await refuseArchived(db, projectId, [milestoneId])
}

/**
 * Refuses (409) to change milestones that are archived, or whose site is: an admin brings them back
 * first. `errors` tell of each, by its place among `ids`.
 */
export async function refuseArchived(db: Db, projectId: string, ids: string[]): Promise<void> {
  const archived = await archivedAmong(db, projectId, ids)
  if (archived.size === 0) return
  const errors = ids.flatMap((id, index): FieldError[] =>
    archived.has(id) ? [{ path: String(index), code: 'archivedMilestone' }] : [],
  )
  throw problems.archivedMilestone({ errors })
}

/** Refuses (409) to change an archived milestone, except for bringing it back. */
export function refuseEditsOfArchived(
  changes: readonly { _id: string; archived?: boolean | undefined }[],
  locked: ReadonlyMap<string, { archived: unknown }>,
): void {
  const errors = changes.flatMap(({ _id, archived }, index): FieldError[] =>
    archived === undefined && locked.get(_id)?.archived
      ? [{ path: String(index), code: 'archivedMilestone' }]
      : [],
  )
  if (errors.length > 0) throw problems.archivedMilestone({ errors })
}
