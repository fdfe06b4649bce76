import { sql } from 'kysely'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import { changeType } from '@plumbline/contract/rules/dates/milestone-change'
import { settled, type Stored } from '@plumbline/contract/rules/dates/settle'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type NewEntryOf, writeUpdates } from '../updates/write-update.ts'
import { editedFields } from '../updates/edited-fields.ts'
import type { ChangeOfOne, LockedMilestone } from './change-of-one.ts'
import { LAST_NOTES_MAX, lastUpdateAt } from './last-update.ts'
import { type Field, FIELDS, patched, storedFields } from './milestone-columns.ts'
import { refuseArchived, refuseEditsOfArchived } from './lock-milestone.ts'
import { refuseDates } from './refuse-dates.ts'
import { inHistory, refuseAnyStale } from '../documents/refuse-stale.ts'

/** The changed fields of a milestone; its site with its name. */
export type EditedMilestone = { _id: string } & Pick<
  NonNullable<NewEntryOf['change']>,
  'from' | 'to'
>

/**
 * Changes milestones of a project, all or none, each with an entry in its history; values that they have already are
 * left as they are. Returns the changes. Errors: 404 when one is not of the project, 409 when one is stale. 409 also
 * when one is archived and the change is neither one of the `plan` by an admin, nor brings it back in a `table`. 400
 * for a start after its end, and for an actual date of something that has not happened.
 */
export async function changeMilestones(
  db: Db,
  projectId: string,
  userId: string,
  changes: ChangeOfOne[],
  of: 'plan' | 'one' | 'schedule' | 'table',
): Promise<EditedMilestone[]> {
  const locked = await lockMilestones(db, projectId, changes)
  if (of === 'table') refuseEditsOfArchived(changes, locked)
  else if (of !== 'plan') await refuseArchived(db, projectId, idsOf(changes))
  const rows = changes.map(({ _id, version: seen }) => {
    const milestone = locked.get(_id)
    return { id: _id, version: milestone?.version ?? 0, name: String(milestone?.name), seen }
  })
  await refuseAnyStale(db, projectId, rows, inHistory('milestone_id'))
  refuseDates(changes, locked, of)
  const patches: { id: string; notes: string; set: Partial<Record<Field, unknown>> }[] = []
  const entries: NewEntryOf[] = []
  const edits: EditedMilestone[] = []
  for (const change of changes) {
    const milestone = locked.get(change._id)
    if (!milestone) continue
    const edit = settled(change, milestone as Partial<Stored>)
    const { fields, from, to } = editedFields(FIELDS, milestone, edit)
    const notes = plainMentions(change.update?.content.notes ?? '')
    if (fields.length === 0 && !notes.trim()) continue
    patches.push({ id: change._id, notes, set: { ...to } })
    const edited = { from, to }
    if (fields.length > 0) edits.push({ _id: change._id, ...edited })
    entries.push({
      of: { milestone_id: change._id },
      by: { userId },
      notes,
      ...toldAs(fields),
      ...(fields.length > 0 && {
        change: { type: changeType(fields), ...edited, restores: change.restores },
      }),
    })
  }
  await nameSites(db, projectId, edits)
  await applyPatches(db, projectId, patches)
  await writeUpdates(db, projectId, entries)
  return edits
}

/** Histories show sites by id and name. */
async function nameSites(db: Db, projectId: string, edits: EditedMilestone[]): Promise<void> {
  const sides = edits.flatMap(({ from, to }) => [from, to]).filter((side) => 'site' in side)
  if (sides.length === 0) return
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${sides.map((side) => side['site'])}::uuid[])`)
    .select(['id as _id', 'name'])
    .execute()
  for (const side of sides) side['site'] = sites.find(({ _id }) => _id === side['site'])
}

const idsOf = (changes: ChangeOfOne[]) => changes.map((change) => change._id)

/** Locked in the order of their ids, so that two changes of many never wait in a circle. */
async function lockMilestones(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
): Promise<Map<string, LockedMilestone>> {
  const rows = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${idsOf(changes)}::uuid[])`)
    .orderBy('id')
    .select(['id as _id', 'version', ...storedFields])
    // rows that only refer to them, as the history does, need not wait
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== changes.length) throw problems.notFound()
  return new Map(rows.map((row) => [row._id, row]))
}

/** Words alone are a note; all else is a change, of the status or of something else. */
function toldAs(fields: Field[]): Pick<NewEntryOf, 'actionType'> {
  if (fields.length === 0) return { actionType: 'Updated' }
  return { actionType: fields.includes('actualStatus') ? 'Status Change' : 'Edited' }
}

async function applyPatches(
  db: Db,
  projectId: string,
  patches: { id: string; notes: string; set: Partial<Record<Field, unknown>> }[],
): Promise<void> {
  if (patches.length === 0) return
  const columns = sql.join(FIELDS.map(patched))
  await sql`
    update milestones m set ${columns},
      version = m.version + (p.set <> '{}')::integer,
      last_update_at = ${lastUpdateAt(sql`p.notes`)},
      last_update_notes = case when btrim(p.notes) = '' then m.last_update_notes
        else left(p.notes, ${LAST_NOTES_MAX}) end
      from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p (id uuid, notes text, set jsonb)
     where m.project_id = ${projectId} and m.id = p.id`.execute(db)
}
