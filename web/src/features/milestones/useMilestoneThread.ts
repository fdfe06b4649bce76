import { milestones, type MilestoneDetails } from '@plumbline/contract/milestones'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { q } from '../../lib/query.ts'
import { upload } from '../../lib/upload.ts'
import { noteForm } from '../updates/note-form.ts'
import type { Thread, ThreadSource } from '../updates/thread.ts'
import { useThreadOf } from '../updates/useThreadOf.ts'

/** The history of a milestone, in its sidebar. */
export function useMilestoneThread(milestone: MilestoneDetails): Thread {
  const { project: projectId, _id: milestoneId } = milestone
  const source = useMemo(() => sourceOf(projectId, milestoneId), [projectId, milestoneId])
  return useThreadOf(source, { site: milestone.site.name, isCut: true })
}

function sourceOf(projectId: string, milestoneId: string): ThreadSource {
  const params = { projectId, milestoneId }
  return {
    kind: 'milestone',
    projectId,
    docId: milestoneId,
    queryKey: q(milestones.details, { params }).queryKey,
    add: ({ text, mentions, key }) =>
      call(milestones.addNote, { params, body: { text, mentions }, idempotencyKey: key }),
    reply: (noteId, note, sending) =>
      upload(milestones.reply, {
        params: { ...params, noteId },
        form: noteForm(note),
        idempotencyKey: note.key,
        ...sending,
      }),
    react: (noteId, reaction, on) =>
      call(milestones.reaction, { params: { ...params, noteId }, body: { reaction, on } }),
    remove: (embeddedId) =>
      call(milestones.deleteEmbedded, { params: { ...params, field: 'notes', embeddedId } }),
  }
}
