import { milestones, type MilestoneDetails } from '@plumbline/contract/milestones'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../lib/api/useSend.ts'

/**
 * Marks the history of a milestone as seen while its sidebar is open. What was new keeps its dot for
 * this visit, so that one sees it.
 */
export function useMilestoneSeen({ _id, project, updates }: MilestoneDetails): void {
  const { mutate } = useSend(milestones.seen, { isQuiet: true })
  const mark = useEffectEvent(() => mutate({ params: { projectId: project, milestoneId: _id } }))
  const newest = updates.findLast((entry) => isNew(entry) || entry.replies.some(isNew))
  const news = newest && [newest._id, ...newest.replies.filter(isNew).map((reply) => reply._id)]
  const key = news?.join(' ')
  useEffect(() => {
    if (key !== undefined) mark()
  }, [key])
}

const isNew = (entry: { unread: boolean }) => entry.unread
