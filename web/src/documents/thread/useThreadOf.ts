import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { useUser } from '../../lib/session/useUser.ts'
import type { HistoryAnswer, Thread, ThreadSource } from './thread.ts'
import type { Note, Sending } from './composer/useNote.ts'
import { restoring } from './restore/restoring.ts'
import { useReact } from './reactions/useReact.ts'

interface View {
  /** The site's name. */
  site: string
  isLocked?: boolean
  isCut?: boolean
}

type Saying = { entryId: string | undefined; note: Note } & Sending

/**
 * The actions in the history of `source`, which must stay the same object while it is the same document. Notes and
 * removals are shown when they are stored, reactions at once.
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

  const { mutateAsync: say } = useSending(
    ({ entryId, note, onProgress, signal }: Saying) =>
      entryId === undefined
        ? source.add(note, { onProgress, signal })
        : source.reply(entryId, note, { onProgress, signal }),
    {
      success: t(source.kind === 'milestone' ? 'milestones.noteAdded' : 'updates.success'),
      onSuccess: take,
    },
  )
  const { mutateAsync: remove } = useSending(
    (entryId: string, dialog) => source.remove(entryId, dialog),
    { success: t('updates.removed'), onSuccess: take },
  )
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
      ...restoring(client, source),
    }),
    [client, source, site, isLocked, isCut, user._id, say, react, remove],
  )
}
