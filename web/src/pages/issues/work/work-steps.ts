import { saysReady } from '@plumbline/contract/documents/by-link'
import type { Update } from '@plumbline/contract/documents/updates'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import type { Issue } from '@plumbline/contract/issues/issue'

type StepName = 'ready' | 'sentBack' | 'resolved'

const IS: Record<StepName, (update: Update) => boolean> = {
  ready: saysReady,
  sentBack: ({ content: { change } }) => change?.type === 'Ready' && change.to['ready'] === false,
  resolved: ({ actionType }) => actionType === 'Resolved' || actionType === 'Dismissed',
}

/**
 * The photos of the repair and the entry that brought them: of what was called ready, else of answers by link since
 * it was last sent back, else of how it was resolved. Undefined while it is not said to be repaired, or nothing shows it.
 */
export function repairOf(issue: Issue): Update | undefined {
  const { updates, isResolved, readyAt } = issue
  if (isOpen(issue) && readyAt === null) return undefined
  const from = updates.findLastIndex((update) => IS.sentBack(update) || isReopened(update))
  const since = updates.slice(from + 1).filter(({ content }) => content.photos.length > 0)
  return (
    since.findLast(IS.ready) ??
    since.findLast(({ content: { change } }) => change?.type === 'Answer') ??
    since.findLast((update) => isResolved && IS.resolved(update))
  )
}

const isReopened = ({ actionType }: Update) => actionType === 'Reopened'

/** The last time that an issue took a step; undefined where it never has. */
export function lastOf({ updates }: Issue, step: StepName): Update | undefined {
  return updates.findLast(IS[step])
}
