import { insertRows } from '../db/insert-rows.ts'
import { changedColumns, differingFrom, updateRow } from './change.ts'
import type { ProjectWriting } from './context.ts'
import type { ProjectPlan } from './plan.ts'
import { siteRow } from './rows.ts'

/** Stores new sites and changes known ones; answers how many changed. */
export async function writeSites(
  writing: ProjectWriting,
  { sites: { added, changed } }: ProjectPlan,
): Promise<number> {
  const { db, projectId, sites } = writing
  await insertRows(
    db,
    'sites',
    added.map(({ record }) => ({
      project_id: projectId,
      id: sites.get(record._id) ?? '',
      external_id: record._id,
      ...siteRow(record, writing),
      created_at: writing.now,
    })),
  )
  let count = 0
  for (const { entry, before } of changed) {
    const stored = await db
      .selectFrom('sites')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('external_id', '=', entry.record._id)
      .forUpdate()
      .executeTakeFirst()
    const asked = changedColumns(siteRow(before, writing), siteRow(entry.record, writing))
    const columns = stored && differingFrom(stored, asked)
    if (!columns) continue
    await updateRow(db, 'sites', projectId, stored.id, columns)
    count += 1
  }
  return count
}
