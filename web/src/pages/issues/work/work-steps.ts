import { saysReady } from '@plumbline/contract/documents/by-link'
import type { Update } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues/issue'

type StepName = 'ready' | 'sentBack' | 'resolved'

const IS: Record<StepName, (update: Update) => boolean> = {
  ready: saysReady,
  sentBack: ({ content: { change } }) => change?.type === 'Ready' && change.to['ready'] === false,
  resolved: ({ actionType }) => actionType === 'Resolved' || actionType === 'Dismissed',
}

/** The last time that an issue took a step; undefined where it never has. */
export function lastOf({ updates }: Issue, step: StepName): Update | undefined {
  return updates.findLast(IS[step])
}
