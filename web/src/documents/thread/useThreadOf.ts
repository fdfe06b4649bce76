import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../lib/api/call.ts'
import { dialogSignal } from '../../lib/api/dialog-calls.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { useUser } from '../../lib/session/useUser.ts'
import type { HistoryAnswer, Thread, ThreadSource } from './thread.ts'
import type { Note, Sending } from './composer/useNote.ts'
import { useReact } from './reactions/useReact.ts'

interface View {
  /** The site's name. */
  site: string
  isLocked?: boolean
  isCut?: boolean
}

type Saying = { entryId: string | undefined; note: Note } & Sending

/**
 * What one can do in the history of `source`, which must stay the same object while it is the same
 * document. Notes and removals are shown when they are stored, reactions at once.
 */
export function useThreadOf(source: ThreadSource, view: View): Thread {
  const { site, isLocked = false, isCut = false } = view
  const t = useT()
  const client = useQueryClient()
  const user = useUser()
  const take = (answer: HistoryAnswer) =>
    client.setQueryData<HistoryAnswer>(
      source.queryKey,
      (shown) => shown && { ...shown, docs: { ...shown.docs, ...answer.docs } },
    )

  const { mutateAsync: say } = useMutation<HistoryAnswer, Error, Saying>({
    mutationFn: ({ entryId, note, onProgress, signal }) =>
      entryId === undefined
        ? source.add(note, { onProgress, signal })
        : source.reply(entryId, note, { onProgress, signal }),
    onSuccess: (answer) => {
      take(answer)
      toastSuccess(t(source.kind === 'milestone' ? 'milestones.noteAdded' : 'updates.success'))
    },
    onError: tell,
  })
  const { mutateAsync: remove } = useMutation<HistoryAnswer, Error, string>({
    mutationFn: (entryId) => source.remove(entryId, dialogSignal()),
    onSuccess: (answer) => {
      take(answer)
      toastSuccess(t('updates.removed'))
    },
    onError: tell,
  })
  const react = useReact(source, user, take)

  return useMemo(
    () => ({
      kind: source.kind,
      projectId: source.projectId,
      docId: source.docId,
      site,
      isLocked,
      isCut,
      userId: user._id,
      draftKey: (entryId) =>
        [user._id, source.kind, source.docId, entryId].filter(Boolean).join(':'),
      add: (note, sending) => say({ entryId: undefined, note, ...sending }),
      reply: (entryId) => (note, sending) => say({ entryId, note, ...sending }),
      react,
      remove: async (entryId) => {
        await remove(entryId).catch(() => undefined)
      },
    }),
    [source, site, isLocked, isCut, user._id, say, react, remove],
  )
}

/** What was ended by the person is no news to them. */
function tell(error: Error): void {
  if (error instanceof ApiError) toastError(problemText(error))
}
