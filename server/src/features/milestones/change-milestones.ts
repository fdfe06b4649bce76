import { type RawBuilder, sql } from 'kysely'
import type { MilestoneChange } from '@plumbline/contract/milestones'
import { changeType } from '@plumbline/contract/rules/milestone-change'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type NewEntryOf, writeUpdates } from '../updates/write-update.ts'
import { LAST_NOTES_MAX } from './last-update.ts'
import { refuseReversed } from './refuse-reversed.ts'
import { refuseStale } from './refuse-stale.ts'

/** A change of one milestone. */
export type ChangeOfOne = MilestoneChange & { _id: string }

/** What can be changed, by its name on the wire: its column and the type of that. */
const COLUMNS = {
  actualStatus: ['actual_status', 'text'],
  datePlannedStart: ['date_planned_start', 'date'],
  datePlannedEnd: ['date_planned_end', 'date'],
  dateActualStart: ['date_actual_start', 'date'],
  dateActualEnd: ['date_actual_end', 'date'],
  percentCompleted: ['percent_completed', 'numeric'],
  cost: ['cost', 'numeric'],
  costUnit: ['cost_unit', 'text'],
  wasPaid: ['was_paid', 'boolean'],
  paymentGroup: ['payment_group', 'text'],
  implementer: ['implementer', 'text'],
  actualStartMessage: ['actual_start_message', 'text'],
  description: ['description', 'text'],
  hideFromGantt: ['hide_from_gantt', 'boolean'],
} as const satisfies Record<keyof Omit<MilestoneChange, 'update' | 'version'>, [string, string]>
type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]

export type LockedMilestone = { _id: string; name: string; version: number } & Record<
  Field,
  unknown
>

/**
 * Changes milestones of a project, all or none, each with an entry in its history; what is so
 * already is left as it is. Errors: 404 when one is not of the project, 409 when one is stale, 400
 * when one would leave the timeline although the changes are those of a `schedule`.
 */
export async function changeMilestones(
  db: Db,
  projectId: string,
  userId: string,
  changes: ChangeOfOne[],
  of: 'anything' | 'schedule' = 'anything',
): Promise<void> {
  const locked = await lockMilestones(db, projectId, changes)
  await refuseStale(db, projectId, changes, locked)
  if (of === 'schedule') refuseReversed(changes, locked)
  const patches: { id: string; notes: string; set: Partial<Record<Field, unknown>> }[] = []
  const entries: NewEntryOf[] = []
  for (const change of changes) {
    const milestone = locked.get(change._id)
    if (!milestone) continue
    const fields = FIELDS.filter(
      (field) => change[field] !== undefined && change[field] !== milestone[field],
    )
    const notes = change.update?.content.notes ?? ''
    if (fields.length === 0 && !notes.trim()) continue
    const pick = (of: Record<Field, unknown> | MilestoneChange) =>
      Object.fromEntries(fields.map((field) => [field, of[field]]))
    patches.push({ id: change._id, notes, set: pick(change) })
    entries.push({
      of: { milestone_id: change._id },
      by: { userId },
      notes,
      ...toldAs(fields),
      ...(fields.length > 0 && {
        change: { type: changeType(fields), from: pick(milestone), to: pick(change) },
      }),
    })
  }
  await applyPatches(db, projectId, patches)
  await writeUpdates(db, projectId, entries)
}

/** Locked in the order of their ids, so that two changes of many never wait in a circle. */
async function lockMilestones(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
): Promise<Map<string, LockedMilestone>> {
  const columns = FIELDS.map((field) => `${COLUMNS[field][0]} as ${field}` as const)
  const rows = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${changes.map((change) => change._id)}::uuid[])`)
    .orderBy('id')
    .select(['id as _id', 'name', 'version', ...columns])
    .forUpdate()
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
      last_update_at = clock_timestamp(),
      last_update_notes = case when btrim(p.notes) = '' then m.last_update_notes
        else left(p.notes, ${LAST_NOTES_MAX}) end
      from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p (id uuid, notes text, set jsonb)
     where m.project_id = ${projectId} and m.id = p.id`.execute(db)
}

/** `cost = case when p.set ? 'cost' then (p.set ->> 'cost')::numeric else m.cost end` */
function patched(field: Field): RawBuilder<unknown> {
  const [column, type] = COLUMNS[field]
  const name = sql.lit(field)
  return sql`${sql.ref(column)} = case when p.set ? ${name}
    then (p.set ->> ${name})::${sql.raw(type)} else ${sql.ref(`m.${column}`)} end`
}
