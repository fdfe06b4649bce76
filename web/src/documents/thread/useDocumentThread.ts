import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'
import { uploadOrHold } from '../../lib/api/held.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { spoken } from './composer/commands.ts'
import { noteForm } from './composer/note-form.ts'
import type { Note } from './composer/useNote.ts'
import type { Thread, ThreadSource } from './thread.ts'
import { useThreadOf } from './useThreadOf.ts'

type Doc = Pick<Issue | Submission, '_id' | 'project'> &
  Partial<Pick<Issue | Submission, 'refId' | 'site' | 'isDeleted'>>

/** The history of an issue or submission; of one that is deleted or not yet read nothing can be changed. */
export function useDocumentThread(
  resource: typeof issues | typeof submissions,
  doc: Doc,
  isCut = false,
): Thread {
  const { project: projectId, _id: docId, refId } = doc
  const source = useMemo(
    () => sourceOf(resource, projectId, docId, refId),
    [resource, projectId, docId, refId],
  )
  return useThreadOf(source, {
    site: doc.site?.name ?? '',
    isLocked: doc.isDeleted ?? true,
    isCut,
  })
}

function sourceOf(
  resource: typeof issues | typeof submissions,
  projectId: string,
  docId: string,
  refId: number | undefined,
): ThreadSource {
  const params = { projectId, docId }
  const title = refId === undefined ? '' : `${resource === issues ? 'I' : 'S'}-${refId}`
  const about = ({ text }: Note) => ({ title, text, projectId, docId })
  return {
    kind: resource === issues ? 'issue' : 'submission',
    ...params,
    queryKey: q(resource.get, { params }).queryKey,
    add: (note, sending) =>
      uploadOrHold(
        resource.update,
        {
          params,
          form: resource === issues ? issueForm(note) : noteForm(note, 'Updated'),
          idempotencyKey: note.key,
          ...sending,
        },
        about(note),
      ),
    reply: (updateId, note, sending) =>
      uploadOrHold(
        resource.reply,
        {
          params: { ...params, updateId },
          form: noteForm(note),
          idempotencyKey: note.key,
          ...sending,
        },
        about(note),
      ),
    react: (updateId, reaction, on) =>
      call(resource.reaction, { params: { ...params, updateId }, body: { reaction, on } }),
    restore: (updateId, body) => call(resource.restore, { params: { ...params, updateId }, body }),
    remove: (embeddedId, signal) =>
      call(resource.deleteEmbedded, {
        params: { ...params, field: 'updates', embeddedId },
        ...(signal && { signal }),
      }),
  }
}

/** A note of an issue; with what its commands ask for in the same step, for both or neither is wanted. */
function issueForm(note: Note): FormData {
  const { text, work } = spoken(note.text, localDay())
  if (!work) return noteForm(note, 'Updated')
  const mentions = note.mentions.filter(({ targetId }) => text.includes(`:${targetId})`))
  return noteForm({ ...note, text, mentions }, 'Edited', work)
}
