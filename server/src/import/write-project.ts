import { sql } from 'kysely'
import { newId } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { changedColumns, differingFrom } from './change.ts'
import { type ProjectWriting, storedFile, type Writing } from './context.ts'
import type { ProjectPlan } from './plan.ts'
import type { ProjectRecord } from './programme-file.ts'
import { projectRow } from './rows.ts'

/** Stores or changes the project itself; answers its id and whether something changed. */
export async function writeProject(
  writing: Writing,
  { known, projects }: ProjectPlan,
): Promise<{ id: string; changed: boolean }> {
  const [added] = projects.added
  if (added && !known) {
    const id = newId()
    await writing.db
      .insertInto('projects')
      .values({
        id,
        external_id: added.record._id,
        ...projectRow(added.record, writing),
        created_at: added.record.createdAt ?? writing.now,
      })
      .execute()
    return { id, changed: false }
  }
  if (!known) throw new Error('A project was checked and is not there')
  const [change] = projects.changed
  const changed = change !== undefined && (await changeProject(writing, known.id, change))
  return { id: known.id, changed }
}

async function changeProject(
  writing: Writing,
  id: string,
  { entry, before }: ProjectPlan['projects']['changed'][number],
): Promise<boolean> {
  const stored = await writing.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = projectRow(entry.record, writing)
  const columns = differingFrom(stored, changedColumns(projectRow(before, writing), now))
  if (!columns) return false
  await writing.db
    .updateTable('projects')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return true
}

/** What hangs on the project and needs its sites: the groups of the map, the photo, attachments. */
export async function writeProjectParts(
  writing: ProjectWriting,
  { projects }: ProjectPlan,
): Promise<boolean> {
  const [added] = projects.added
  const [change] = projects.changed
  const record = added?.record ?? change?.entry.record
  if (!record) return false
  const groups = JSON.stringify(record.mapDetails.renderArr)
  const groupsChanged = groups !== JSON.stringify(change?.before.mapDetails.renderArr ?? [])
  if (groupsChanged) await writeGroups(writing, record)
  const photo = record.photo === change?.before.photo ? null : record.photo
  if (photo !== null) await writePhoto(writing, photo)
  const attachments = record.attachments.filter(
    (name) => !change?.before.attachments.includes(name),
  )
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
