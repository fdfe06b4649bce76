import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The characters of the last note that every list shows beside a milestone. */
export const LAST_NOTES_MAX = 500

/**
 * The time of the last update of a milestone `m`, for an update of its row with this note. `last_update_at` and
 * `last_update_notes` belong to one update, the last one with a note. Without any note, the time is that of the last
 * change.
 */
export function lastUpdateAt(notes: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when btrim(${notes}) = '' and m.last_update_notes <> ''
    then m.last_update_at else clock_timestamp() end`
}

/** The last words beside a milestone, and their time, become those of its history that are still there. */
export async function forgetLastNotes(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<void> {
  const last = await db
    .selectFrom('updates')
    .where('project_id', '=', projectId)
    .where('milestone_id', '=', milestoneId)
    .where('is_deleted', '=', false)
    .where('action_type', 'in', ['Updated', 'Status Change', 'Edited'])
    .orderBy(sql`btrim(notes) = ''`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['created_at', sql<string>`left(notes, ${LAST_NOTES_MAX})`.as('notes')])
    .executeTakeFirst()
  await db
    .updateTable('milestones')
    .set({ last_update_notes: last?.notes ?? '', ...(last && { last_update_at: last.created_at }) })
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .execute()
}

/** Tells a locked milestone that its history goes on, with these words unless blank. */
export async function noteLastUpdate(
  db: Db,
  projectId: string,
  milestoneId: string,
  notes = '',
): Promise<void> {
  const at = lastUpdateAt(sql`${notes}::text`)
  await sql`
    update milestones m set last_update_at = ${at},
      last_update_notes = case when btrim(${notes}::text) = '' then m.last_update_notes
        else left(${notes}::text, ${LAST_NOTES_MAX}) end
     where m.project_id = ${projectId} and m.id = ${milestoneId}`.execute(db)
}
