import { insertRows } from '../../db/insert-rows.ts'
import { addedIn, type ChangedRecord, changedIn } from './batches.ts'
import type { Project } from './writing-for.ts'
import { changedColumns, differingFrom, updateRow } from './change.ts'
import type { ProjectWriting } from './context.ts'
import type { SiteRecord } from '@plumbline/contract/programme/programme-file'
import { siteRow } from './rows.ts'

/** Stores new sites and changes known ones; answers how many changed. */
export async function writeSites(project: Project): Promise<number> {
  for await (const { writing, records } of addedIn(project, 'sites')) {
    await insertRows(
      project.db,
      'sites',
      records.map(({ id, record }) => ({
        project_id: project.projectId,
        id,
        external_id: record._id,
        ...siteRow(record, writing),
        created_at: project.now,
      })),
    )
  }
  let count = 0
  for await (const { writing, records } of changedIn(project, 'sites')) {
    for (const change of records) if (await changeSite(writing, change)) count += 1
  }
  return count
}

async function changeSite(
  writing: ProjectWriting,
  { id, record, before }: ChangedRecord<SiteRecord>,
): Promise<boolean> {
  const { db, projectId } = writing
  const stored = await db
    .selectFrom('sites')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const asked = changedColumns(siteRow(before, writing), siteRow(record, writing))
  const columns = differingFrom(stored, asked)
  if (columns) await updateRow(db, 'sites', projectId, id, columns)
  return columns !== null
}
