import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { newKey } from '../../../lib/api/keys.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { outOfDate } from '../../../live/out-of-date.ts'
import { backTo, type Change } from './many-milestones.ts'

/** Milliseconds for which one may take it back. */
const UNDO_MS = 10_000

/**
 * Changes the milestones that are chosen in one call, all or none, and takes that back by one press. Who looked at
 * an older version is told so, and sees the milestones as they are.
 */
export function useManyMilestones(projectId: string, chosen: readonly Milestone[]) {
  const t = useT()
  const client = useQueryClient()
  const changed = () => outOfDate(projectId, [{ kind: 'milestone', _id: null }])
  const onError = () => {
    for (const queryKey of changed()) void client.invalidateQueries({ queryKey })
  }
  const all = { invalidates: changed, onError }
  const { mutateAsync, isPending } = useSend(milestones.updateMany, all)
  const { mutate: takeBack } = useSend(milestones.updateMany, {
    ...all,
    success: ({ docs }) => t('chosen.undone', { n: docs.length }),
  })
  const argsOf = (body: Change[]) => ({ params: { projectId }, body, idempotencyKey: newKey() })

  const underWay = useRef(false)

  /** Gives whether it is done; what is so already is done, and what is pressed twice is done once. */
  async function send(changes: Change[]): Promise<boolean> {
    if (underWay.current) return false
    if (changes.length === 0) {
      toastSuccess(t('chosen.sameAlready'))
      return true
    }
    underWay.current = true
    const saved = await mutateAsync(argsOf(changes)).catch(() => null)
    underWay.current = false
    if (!saved) return false
    const back = backTo(chosen, saved.docs)
    toastSuccess(t('chosen.changed', { n: changes.length }), UNDO_MS, {
      label: t('schedule.undo'),
      run: () => takeBack(argsOf(back)),
    })
    return true
  }

  return { send, busy: isPending }
}
