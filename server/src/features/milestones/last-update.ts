import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** How much of the last words stands beside a milestone in every list. */
export const LAST_NOTES_MAX = 500

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
