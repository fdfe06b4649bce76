import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks } from '@plumbline/contract/organisations/asks'
import { useT } from '../../../i18n/useT.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'

/** Reminds the contacts of asks, and says how many mails go out. */
export function useRemind(projectId: string) {
  const t = useT()
  const { mutate, isPending } = useSend(askBoard.remind, {
    success: ({ docs }) => t('board.reminded', { n: docs.mails }),
    invalidates: () => [keyOf(askBoard.get, { projectId }), keyOf(asks.list, { projectId })],
  })
  return {
    busy: isPending,
    remind: (ids: string[]) => {
      if (!isPending) mutate({ params: { projectId }, body: { asks: ids } })
    },
  }
}
