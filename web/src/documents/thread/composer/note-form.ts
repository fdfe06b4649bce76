import type { ActionType } from '@plumbline/contract/documents/updates'
import type { SpokenWork } from './commands.ts'
import type { Note } from './useNote.ts'

/**
 * A note with its files as the calls take it: a new entry of the history, or without type a reply; an 'Edited' one
 * sets `work` of an issue.
 */
export function noteForm(
  { text, mentions, files }: Note,
  actionType?: ActionType,
  work?: SpokenWork,
): FormData {
  const form = new FormData()
  // Before the files: the server reads the parts in their order.
  form.set('update', JSON.stringify({ actionType, content: { notes: text }, mentions, work }))
  for (const file of files) form.append('attachments', file, file.name)
  return form
}
