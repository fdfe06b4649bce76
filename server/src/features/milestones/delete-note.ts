import type { Db } from '../../db/db.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { deleteEntry } from '../updates/delete-entry.ts'
import { forgetLastNotes } from './last-update.ts'

interface NoteParams {
  projectId: string
  milestoneId: string
}

/** Empties a note, or a reply, of a locked milestone as any entry; its words leave the lists too. */
export async function deleteNote(
  db: Db,
  { projectId, milestoneId }: NoteParams,
  actor: Actor & { userId: string },
  noteId: string,
): Promise<void> {
  await deleteEntry(db, {
    projectId,
    of: { milestone_id: milestoneId },
    updateId: noteId,
    userId: actor.userId,
  })
  await forgetLastNotes(db, projectId, milestoneId)
  await writeAudit(db, actor, {
    action: 'update.deleted',
    projectId,
    target: { type: 'update', id: noteId },
  })
}
