import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'
import { upload } from '../../lib/api/upload.ts'
import { noteForm } from '../thread/composer/note-form.ts'
import type { Thread, ThreadSource } from '../thread/thread.ts'
import type { Note } from '../thread/composer/useNote.ts'
import { useThreadOf } from '../thread/useThreadOf.ts'

/** The history of a milestone, in its sidebar. */
export function useMilestoneThread(milestone: MilestoneDetails): Thread {
  const { project: projectId, _id: milestoneId } = milestone
  const source = useMemo(() => sourceOf(projectId, milestoneId), [projectId, milestoneId])
  const isLocked = milestone.archivedAt !== null
  return useThreadOf(source, { site: milestone.site.name, isCut: true, isLocked })
}

function sourceOf(projectId: string, milestoneId: string): ThreadSource {
  const params = { projectId, milestoneId }
  return {
    kind: 'milestone',
    projectId,
    docId: milestoneId,
    queryKey: q(milestones.details, { params }).queryKey,
    add: (note, sending) =>
      upload(milestones.addNote, {
        params,
        form: plainForm(note),
        idempotencyKey: note.key,
        ...sending,
      }),
    reply: (noteId, note, sending) =>
      upload(milestones.reply, {
        params: { ...params, noteId },
        form: noteForm(note),
        idempotencyKey: note.key,
        ...sending,
      }),
    react: (noteId, reaction, on) =>
      call(milestones.reaction, { params: { ...params, noteId }, body: { reaction, on } }),
    restore: (updateId, body) =>
      call(milestones.restore, { params: { ...params, updateId }, body }),
    remove: (embeddedId, signal) =>
      call(milestones.deleteEmbedded, {
        params: { ...params, field: 'notes', embeddedId },
        ...(signal && { signal }),
      }),
  }
}

/** A new note as the call takes it: its text is a plain field. */
function plainForm({ text, mentions, files }: Note): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('mentions', JSON.stringify(mentions))
  for (const file of files) form.append('attachments', file, file.name)
  return form
}
