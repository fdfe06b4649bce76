import { type Ask, type AskItem, asks } from '@plumbline/contract/organisations/asks'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'

/** Accepts or declines the date that a contact proposes. */
export function useDecision(ask: Ask, { _id: itemId, proposedOn }: AskItem, projectId: string) {
  const t = useT()
  const send = useSend(asks.decide, {
    success: (_, { body }) =>
      t(body?.decision === 'accepted' ? 'asks.acceptedNow' : 'asks.declinedNow'),
    invalidates: () => [keyOf(asks.list, { projectId }), keyOf(asks.proposals, { projectId })],
  })
  return {
    busy: send.isPending,
    decide: (decision: 'accepted' | 'declined') => {
      if (proposedOn === null || send.isPending) return
      send.mutate({
        params: { projectId, askId: ask._id, itemId },
        body: { decision, proposedOn },
      })
    },
  }
}
