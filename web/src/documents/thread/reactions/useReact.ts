import type { User } from '@plumbline/contract/users/user'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSending } from '../../../lib/api/useSend.ts'
import { withReaction, type Reaction } from './reactions.ts'
import type { HistoryAnswer, ThreadSource } from '../thread.ts'

interface Change {
  entryId: string
  reaction: Reaction
  on: boolean
}

/**
 * Gives and takes back one's reactions. They show at once; one that is refused is taken back, with
 * the server's message. Several in a row are sent one after the other, and only the answer to the
 * last of them counts: an earlier one does not know of the later.
 */
export function useReact(
  source: ThreadSource,
  user: User,
  take: (answer: HistoryAnswer) => void,
): (entryId: string, reaction: Reaction, on: boolean) => void {
  const client = useQueryClient()
  const { queryKey } = source
  const queue = ['reactions', source.docId]
  const show = (change: Change) =>
    client.setQueryData<HistoryAnswer>(queryKey, (shown) => {
      if (!shown) return shown
      const { _id, firstName, lastName, photo } = user
      const person = { _id, firstName, lastName, photo }
      const updates = withReaction(shown.docs.updates, { ...change, person })
      return { ...shown, docs: { ...shown.docs, updates } }
    })
  const { mutate } = useSending(
    ({ entryId, reaction, on }: Change) => source.react(entryId, reaction, on),
    {
      queue,
      optimistic: async (change) => {
        // an answer that is on its way does not know of it
        await client.cancelQueries({ queryKey })
        show(change)
        return () => show({ ...change, on: !change.on })
      },
      onSuccess: (answer) => {
        if (client.isMutating({ mutationKey: queue }) === 1) take(answer)
      },
    },
  )
  return useCallback((entryId, reaction, on) => mutate({ entryId, reaction, on }), [mutate])
}
