import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** How much of the last words stands beside a milestone in every list. */
export const LAST_NOTES_MAX = 500

/** The last words beside a milestone become those of its history that are still there. */
export async function forgetLastNotes(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<void> {
  await sql`
    update milestones m set last_update_notes = coalesce((
        select left(u.notes, ${LAST_NOTES_MAX}) from updates u
         where u.project_id = m.project_id and u.milestone_id = m.id and btrim(u.notes) <> ''
           and u.action_type in ('Updated', 'Status Change', 'Edited')
         order by u.created_at desc, u.id desc limit 1), '')
     where m.project_id = ${projectId} and m.id = ${milestoneId}`.execute(db)
}

/** Tells a locked milestone that its history goes on: now, and with these words unless blank. */
export async function noteLastUpdate(
  db: Db,
  projectId: string,
  milestoneId: string,
  notes = '',
): Promise<void> {
  await db
    .updateTable('milestones')
    .set({
      last_update_at: sql`clock_timestamp()`,
      ...(notes.trim() && { last_update_notes: sql<string>`left(${notes}, ${LAST_NOTES_MAX})` }),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .execute()
}
