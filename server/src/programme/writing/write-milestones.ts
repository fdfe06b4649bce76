import { newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { addedIn, type ChangedRecord, changedIn, countAdded } from './batches.ts'
import type { Project, Staged } from './writing-for.ts'
import { changedColumns, changeOf, type ColumnChange, differingFrom, updateRow } from './change.ts'
import { historianOf, type ProjectWriting, storedFile } from './context.ts'
import { type Entry, entry, noteEntries } from './history.ts'
import type { MilestoneRecord } from '@plumbline/contract/programme/programme-file'
import type { OnProgress } from '../progress.ts'
import { bringsForecast, hasReversedDates, milestoneRow } from './rows.ts'
import { changeLogic, writeLogic } from './write-logic.ts'
import { newUpdates, writeHistory } from './write-history.ts'

/**
 * Stores new milestones and changes known ones, with history. Answers how many changed; of how many
 * that are new or changed the actual dates are kept as their forecast, and of which dates end before they begin.
 */
export async function writeMilestones(
  project: Project,
  onProgress: OnProgress,
): Promise<{ changed: number; forecasts: number; reversed: string[] }> {
  let forecasts = 0
  const reversed: string[] = []
  const noteDates = (record: MilestoneRecord) => {
    if (bringsForecast(record)) forecasts += 1
    if (hasReversedDates(record)) reversed.push(record._id)
  }
  const total = await countAdded(project, 'milestones')
  let done = 0
  for await (const { writing, records } of addedIn(project, 'milestones')) {
    await storeMilestones(writing, records)
    done += records.length
    for (const { record } of records) noteDates(record)
    onProgress('Milestones', done, total)
  }
  await writeLogic(project)
  let changed = 0
  for await (const { writing, records } of changedIn(project, 'milestones')) {
    for (const change of records) {
      if (!(await changeMilestone(writing, change))) continue
      changed += 1
      noteDates(change.record)
    }
  }
  return { changed, forecasts, reversed }
}

async function storeMilestones(
  writing: ProjectWriting,
  added: Staged<MilestoneRecord>[],
): Promise<void> {
  const { db, projectId } = writing
  await insertRows(
    db,
    'milestones',
    added.map(({ id, record }) => ({
      project_id: projectId,
      id,
      external_id: record._id,
      ...milestoneRow(record, writing),
      created_at: writing.now,
    })),
  )
  await writeHistory(
    writing,
    added.flatMap(({ id, record }) => noteEntries(writing, id, record.notes)),
  )
  await insertRows(
    db,
    'files',
    added.flatMap(({ id, record }) =>
      fileRows(writing, id, [...record.photos, ...record.attachments]),
    ),
  )
}

async function changeMilestone(
  writing: ProjectWriting,
  { id, list, n, record, before }: ChangedRecord<MilestoneRecord>,
): Promise<boolean> {
  const { db, projectId } = writing
  const stored = await db
    .selectFrom('milestones')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const asked = changedColumns(milestoneRow(before, writing), milestoneRow(record, writing))
  const columns = differingFrom(stored, asked)
  const history = noteEntries(writing, id, await newUpdates(writing, record.notes))
  const links = await changeLogic(writing, { id, list, n, record, before })
  if (columns || links) {
    await updateRow(db, 'milestones', projectId, id, columns ?? {})
    history.push(changeEntry(writing, stored, columns ?? {}, links))
  }
  await writeHistory(writing, history)
  const files = [
    ...record.photos.filter((name) => !before.photos.includes(name)),
    ...record.attachments.filter((name) => !before.attachments.includes(name)),
  ]
  await insertRows(db, 'files', fileRows(writing, id, files))
  return history.length > 0 || files.length > 0
}

/** 'Status Change' when the status changes, 'Edited' for anything else. */
function changeEntry(
  writing: ProjectWriting,
  stored: Record<string, unknown> & { id: string },
  columns: Record<string, unknown>,
  links: ColumnChange | null,
): Entry {
  const status = 'actual_status' in columns
  const dates = Object.keys(columns).some((column) => column.startsWith('date_'))
  const change = changeOf(stored, columns)
  const parts = [dates && 'Date', status && 'Status'].filter(Boolean)
  return entry({
    of: { milestone_id: stored.id },
    actionType: status ? 'Status Change' : 'Edited',
    createdAt: writing.now,
    createdBy: historianOf(writing),
    change: {
      type: parts.length === 0 ? 'None' : `${parts.join(' and ')} Change`,
      from: { ...change.from, ...links?.from },
      to: { ...change.to, ...links?.to },
    },
  })
}

function fileRows(writing: ProjectWriting, milestoneId: string, names: string[]) {
  return names.map((name, position) => ({
    project_id: writing.projectId,
    id: newId(),
    ...storedFile(writing, name),
    milestone_id: milestoneId,
    position,
    is_deletable_by_owner: true,
    created_by: writing.historian,
    created_at: writing.now,
  }))
}
