import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks, type AskItem } from '@plumbline/contract/organisations/asks'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { toastSuccess } from '../../lib/overlay/toasts.ts'

/** An accepted date can be taken back from its alert for so many milliseconds. */
const UNDO_MS = 10_000

/** Accepts or declines the date that a contact proposes; accepted, it can be taken back for a moment. */
export function useDecision(
  ask: { _id: string },
  { _id: itemId, proposedOn }: Pick<AskItem, '_id' | 'proposedOn'>,
  projectId: string,
) {
  const t = useT()
  const params = { projectId, askId: ask._id, itemId }
  const invalidates = () =>
    [asks.list, asks.proposals, askBoard.get].map((call) => keyOf(call, { projectId }))
  const undo = useSend(askBoard.undo, { success: () => t('board.undone'), invalidates })
  const send = useSend(asks.decide, {
    onSuccess: (_, { body }) =>
      body?.decision === 'accepted'
        ? toastSuccess(t('asks.acceptedNow'), UNDO_MS, {
            label: t('board.undo'),
            run: () => undo.mutate({ params }),
          })
        : toastSuccess(t('asks.declinedNow')),
    invalidates,
  })
  return {
    busy: send.isPending || undo.isPending,
    decide: (decision: 'accepted' | 'declined') => {
      if (proposedOn === null || send.isPending) return
      send.mutate({ params, body: { decision, proposedOn } })
    },
  }
}
