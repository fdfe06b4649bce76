import { sql } from 'kysely'
import { newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { addedIn, type ChangedRecord, changedIn } from './batches.ts'
import type { Project } from './writing-for.ts'
import { changedColumns, differingFrom } from './change.ts'
import { type ProjectWriting, storedFile } from './context.ts'
import type { ProjectRecord } from '@plumbline/contract/programme/programme-file'
import { projectRow } from './rows.ts'

/** Stores or changes the project itself; answers whether something of a known one changed. */
export async function writeProject(project: Project): Promise<boolean> {
  for await (const { writing, records } of addedIn(project, 'projects')) {
    for (const { id, record } of records) {
      await writing.db
        .insertInto('projects')
        .values({
          id,
          external_id: record._id,
          ...projectRow(record, writing),
          created_at: record.createdAt ?? writing.now,
        })
        .execute()
    }
  }
  let changed = false
  for await (const { writing, records } of changedIn(project, 'projects')) {
    for (const change of records) if (await changeProject(writing, change)) changed = true
  }
  return changed
}

async function changeProject(
  writing: ProjectWriting,
  { id, record, before }: ChangedRecord<ProjectRecord>,
): Promise<boolean> {
  const stored = await writing.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const asked = changedColumns(projectRow(before, writing), projectRow(record, writing))
  const columns = differingFrom(stored, asked)
  if (!columns) return false
  await writing.db
    .updateTable('projects')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Writes the parts of the project that need its sites: the groups of the map, the photo, attachments. Answers whether
 * something of a known one changed.
 */
export async function writeProjectParts(project: Project): Promise<boolean> {
  for await (const { writing, records } of addedIn(project, 'projects')) {
    for (const { record } of records) await writeParts(writing, record)
  }
  let changed = false
  for await (const { writing, records } of changedIn(project, 'projects')) {
    for (const { record, before } of records) {
      if (await writeParts(writing, record, before)) changed = true
    }
  }
  return changed
}

async function writeParts(
  writing: ProjectWriting,
  record: ProjectRecord,
  before?: ProjectRecord,
): Promise<boolean> {
  const groups = JSON.stringify(record.mapDetails.renderArr)
  const groupsChanged = groups !== JSON.stringify(before?.mapDetails.renderArr ?? [])
  if (groupsChanged) await writeGroups(writing, record)
  const photo = record.photo === before?.photo ? null : record.photo
  if (photo !== null) await writePhoto(writing, photo)
  const attachments = record.attachments.filter((name) => !before?.attachments.includes(name))
  await writeAttachments(writing, attachments)
  return groupsChanged || photo !== null || attachments.length > 0
}

async function writeGroups(writing: ProjectWriting, record: ProjectRecord): Promise<void> {
  const { db, projectId, sites } = writing
  await db.deleteFrom('map_groups').where('project_id', '=', projectId).execute()
  const groups = record.mapDetails.renderArr
  await insertRows(
    db,
    'map_groups',
    groups.map(({ name, lat, lng }, position) => ({
      project_id: projectId,
      position,
      name,
      lat,
      lng,
    })),
  )
  const places = groups.flatMap((group, position) =>
    group.sites.map((site, order) => ({ id: sites.get(site), position, order })),
  )
  await sql`
    update sites s set map_group = r.position, map_group_order = r."order"
      from jsonb_to_recordset(${JSON.stringify(places)}) as r (id uuid, position int, "order" int)
     where s.project_id = ${projectId} and s.id = r.id`.execute(db)
}

async function writePhoto(writing: ProjectWriting, name: string): Promise<void> {
  const { db, projectId } = writing
  await db
    .deleteFrom('files')
    .where('project_id', '=', projectId)
    .where('project_role', '=', 'photo')
    .execute()
  await db
    .insertInto('files')
    .values({ ...ofProject(writing, name), project_role: 'photo' })
    .execute()
}

async function writeAttachments(writing: ProjectWriting, names: string[]): Promise<void> {
  await insertRows(
    writing.db,
    'files',
    names.map((name, position) => ({
      ...ofProject(writing, name),
      position,
      project_role: 'attachment' as const,
    })),
  )
}

function ofProject(writing: ProjectWriting, name: string) {
  return {
    project_id: writing.projectId,
    id: newId(),
    ...storedFile(writing, name),
    created_by: writing.historian,
    created_at: writing.now,
  }
}
