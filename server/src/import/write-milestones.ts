import { newId } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { changedColumns, changeOf, differingFrom, updateRow } from './change.ts'
import { personId, type ProjectWriting, storedFile } from './context.ts'
import { type Entry, entry, newUpdates, writeHistory } from './history.ts'
import type { ProjectPlan } from './plan.ts'
import type { MilestoneRecord } from './programme-file.ts'
import { milestoneRow } from './rows.ts'

/** Stores new milestones and changes known ones, with history; answers how many changed. */
export async function writeMilestones(
  writing: ProjectWriting,
  { milestones: { added, changed } }: ProjectPlan,
): Promise<number> {
  const { db, projectId, milestones, sites } = writing
  for (const { record } of added) {
    milestones.set(record._id, { id: newId(), siteId: sites.get(record.site) ?? '' })
  }
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
    added.flatMap(({ record }) => notesOf(writing, record, record.notes)),
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
  const history = notesOf(writing, record, await newUpdates(writing, record.notes))
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
    createdBy: historian(writing),
    change: {
      type: parts.length === 0 ? 'None' : `${parts.join(' and ')} Change`,
      ...changeOf(stored, columns),
    },
  })
}

function historian({ historian }: ProjectWriting): string {
  if (historian !== null) return historian
  throw new Error(
    'The history of changed milestones needs a name: give --member, or users in the file.',
  )
}

function notesOf(
  writing: ProjectWriting,
  record: MilestoneRecord,
  notes: MilestoneRecord['notes'],
): Entry[] {
  const milestone_id = writing.milestones.get(record._id)?.id ?? ''
  return notes.map((note) =>
    entry({
      of: { milestone_id },
      externalId: note._id,
      actionType: 'Updated',
      createdAt: note.createdAt,
      createdBy: personId(writing, note.createdBy),
      notes: note.text,
    }),
  )
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
