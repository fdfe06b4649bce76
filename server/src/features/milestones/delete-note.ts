import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { removeFiles } from '../../files/remove-files.ts'
import { problems } from '../../http/errors.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { LAST_NOTES_MAX } from './last-update.ts'

interface Place {
  projectId: string
  milestoneId: string
}

/**
 * Empties a note, or a reply to one, of a locked milestone: only its author may, and nobody any
 * other entry of the history (403). 404 when there is none such, or no more.
 */
export async function deleteNote(
  db: Db,
  { projectId, milestoneId }: Place,
  actor: Actor & { userId: string },
  noteId: string,
): Promise<void> {
  const note = await db
    .selectFrom('updates')
    .where('project_id', '=', projectId)
    .where('milestone_id', '=', milestoneId)
    .where('id', '=', noteId)
    .select(['action_type', 'created_by', 'is_deleted'])
    .executeTakeFirst()
  if (!note || note.is_deleted) throw problems.notFound()
  const isNote = note.action_type === 'Updated' || note.action_type === 'Reply'
  if (!isNote || note.created_by !== actor.userId) throw problems.forbidden()
  await removeFiles(db, projectId, { update_id: noteId })
  for (const table of ['mentions', 'reactions'] as const) {
    await db
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('update_id', '=', noteId)
      .execute()
  }
  await db
    .updateTable('updates')
    .set({ deleted_at: sql`now()`, notes: '', answers: [], change: null })
    .where('project_id', '=', projectId)
    .where('id', '=', noteId)
    .execute()
  await forgetLastNotes(db, projectId, milestoneId)
  await writeAudit(db, actor, {
    action: 'update.deleted',
    projectId,
    target: { type: 'update', id: noteId },
  })
}

/** The last words beside a milestone become those of its history that are still there. */
async function forgetLastNotes(db: Db, projectId: string, milestoneId: string): Promise<void> {
  await sql`
    update milestones m set last_update_notes = coalesce((
        select left(u.notes, ${LAST_NOTES_MAX}) from updates u
         where u.project_id = m.project_id and u.milestone_id = m.id and btrim(u.notes) <> ''
           and u.action_type in ('Updated', 'Status Change', 'Edited')
         order by u.created_at desc, u.id desc limit 1), '')
     where m.project_id = ${projectId} and m.id = ${milestoneId}`.execute(db)
}
