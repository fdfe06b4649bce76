import { newId } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { changedColumns, changeOf, differingFrom, updateRow } from './change.ts'
import { historianOf, type ProjectWriting, storedFile } from './context.ts'
import { type Entry, entry, noteEntries } from './history.ts'
import type { ProjectPlan } from './plan.ts'
import type { MilestoneRecord } from './programme-file.ts'
import { milestoneRow } from './rows.ts'
import { newUpdates, writeHistory } from './write-history.ts'

/** Stores new milestones and changes known ones, with history; answers how many changed. */
export async function writeMilestones(
  writing: ProjectWriting,
  { milestones: { added, changed } }: ProjectPlan,
): Promise<number> {
  const { db, projectId, milestones } = writing
  await insertRows(
    db,
    'milestones',
    added.map(({ record }) => ({
      project_id: projectId,
      id: milestones.get(record._id)?.id ?? '',
      external_id: record._id,
      ...milestoneRow(record, writing),
      created_at: writing.now,
    })),
  )
  await writeHistory(
    writing,
    added.flatMap(({ record }) =>
      noteEntries(writing, milestones.get(record._id)?.id ?? '', record.notes),
    ),
  )
  await insertRows(
    db,
    'files',
    added.flatMap(({ record }) =>
      fileRows(writing, record, [...record.photos, ...record.attachments]),
    ),
  )
  let count = 0
  for (const change of changed) if (await changeMilestone(writing, change)) count += 1
  return count
}

async function changeMilestone(
  writing: ProjectWriting,
  { entry: { record }, before }: ProjectPlan['milestones']['changed'][number],
): Promise<boolean> {
  const { db, projectId, milestones } = writing
  const stored = await db
    .selectFrom('milestones')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('external_id', '=', record._id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  const now = milestoneRow(record, writing)
  const columns = differingFrom(stored, changedColumns(milestoneRow(before, writing), now))
  const history = noteEntries(writing, stored.id, await newUpdates(writing, record.notes))
  if (columns) {
    await updateRow(db, 'milestones', projectId, stored.id, columns)
    milestones.set(record._id, { id: stored.id, siteId: now.site_id })
    history.push(changeEntry(writing, stored, columns))
  }
  await writeHistory(writing, history)
  const files = [
    ...record.photos.filter((name) => !before.photos.includes(name)),
    ...record.attachments.filter((name) => !before.attachments.includes(name)),
  ]
  await insertRows(db, 'files', fileRows(writing, record, files))
  return history.length > 0 || files.length > 0
}

/** DECISIONS D4: 'Status Change' when the status changes, 'Edited' for anything else. */
function changeEntry(
  writing: ProjectWriting,
  stored: Record<string, unknown> & { id: string },
  columns: Record<string, unknown>,
): Entry {
  const status = 'actual_status' in columns
  const dates = Object.keys(columns).some((column) => column.startsWith('date_'))
  const parts = [dates && 'Date', status && 'Status'].filter(Boolean)
  return entry({
    of: { milestone_id: stored.id },
    actionType: status ? 'Status Change' : 'Edited',
    createdAt: writing.now,
    createdBy: historianOf(writing),
    change: {
      type: parts.length === 0 ? 'None' : `${parts.join(' and ')} Change`,
      ...changeOf(stored, columns),
    },
  })
}

function fileRows(writing: ProjectWriting, record: MilestoneRecord, names: string[]) {
  return names.map((name, position) => ({
    project_id: writing.projectId,
    id: newId(),
    ...storedFile(writing, name),
    milestone_id: writing.milestones.get(record._id)?.id ?? '',
    position,
    is_deletable_by_owner: true,
    created_by: writing.historian,
    created_at: writing.now,
  }))
}
