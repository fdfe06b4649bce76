import type { NewReply } from '@plumbline/contract/documents/updates'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { addMentions, readMentioned, withTrueNames } from './add-mentions.ts'
import type { HistoryOf } from './unread.queries.ts'
import { type NewEntry, writeUpdate } from './write-update.ts'

/** The note of a member, with the files that came along. */
export interface NoteInput extends NewReply {
  files: StoredUpload[]
}

export const EMPTY_NOTE: NoteInput = { content: { notes: '' }, mentions: [], files: [] }

export interface NewMemberEntry extends Omit<NewEntry, 'by' | 'notes'> {
  projectId: string
  of: HistoryOf
  userId: string
  note: NoteInput
  /** A line before the note. */
  lead?: string
}

/** An entry as it was written: the note contains the names of the people that it mentions. */
interface Written {
  id: string
  text: string
}

/**
 * Writes a member's entry with its text, files and mentions into the history of a document whose
 * row the caller has locked. Errors: 400 for mentions from elsewhere and for a text that is too long
 * with its lead.
 */
export async function addEntry(
  db: Db,
  storage: Storage,
  { projectId, of, userId, note, lead = '', ...entry }: NewMemberEntry,
): Promise<Written> {
  const mentioned = await readMentioned(db, projectId, note.mentions)
  const text = withTrueNames(note.content.notes, mentioned)
  const notes = lead && text.trim() ? `${lead}\n${text}` : lead || text
  if (notes.length > NOTE_TEXT_MAX) throw problems.noteTooLong()
  const id = await writeUpdate(db, projectId, of, { ...entry, by: { userId }, notes })
  await addMentions(db, projectId, id, mentioned)
  await attachFiles(db, storage, note.files, {
    projectId,
    owner: { update_id: id },
    createdBy: userId,
    deletable: true,
  })
  return { id, text }
}

/** True where there is a text or a file. */
export function hasContent({ content, files }: NoteInput): boolean {
  return content.notes.trim() !== '' || files.length > 0
}

/** Refuses (400) a note that has neither. */
export function refuseEmpty(note: NoteInput): void {
  if (!hasContent(note)) throw problems.noContent()
}
