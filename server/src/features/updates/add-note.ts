import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { z } from 'zod'
import type { newUpdate } from '@plumbline/contract/updates'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../http/errors.ts'
import type { Storage } from '../../storage/storage.ts'
import type { HistoryOf } from './updates.queries.ts'
import { writeUpdate } from './write-update.ts'

interface Note {
  projectId: string
  of: HistoryOf
  userId: string
  update: z.output<typeof newUpdate>
  files: StoredUpload[]
}

/**
 * Adds a member's note with its files to the history of an issue or submission whose row the
 * caller has locked. Errors: 400 for another action type, and for a note without text and files.
 */
export async function addNote(db: Db, storage: Storage, note: Note): Promise<void> {
  if (note.update.actionType !== 'Updated') throw problems.malformed(MESSAGES.invalidActionType)
  const { notes } = note.update.content
  if (!notes.trim() && note.files.length === 0) throw problems.malformed(MESSAGES.noContent)
  const id = await writeUpdate(db, note.projectId, note.of, {
    actionType: 'Updated',
    by: { userId: note.userId },
    notes,
  })
  await attachFiles(db, storage, note.files, {
    projectId: note.projectId,
    owner: { update_id: id },
    createdBy: note.userId,
    deletable: true,
  })
}
