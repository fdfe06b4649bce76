import type { MilestoneChange } from '@plumbline/contract/milestone-forms'
import { type DateRange, isReversed } from '@plumbline/contract/rules/dated'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import { problems } from '../../http/errors.ts'
import type { ChangeOfOne, LockedMilestone } from './change-milestones.ts'

const RANGES = [
  ['datePlannedStart', 'datePlannedEnd'],
  ['dateActualStart', 'dateActualEnd'],
] as const satisfies [keyof MilestoneChange, keyof MilestoneChange][]

/**
 * Refuses changes (400) that put a start after its end, by the rule that edits a schedule. What was
 * so before, and is not touched, is no reason to refuse the rest.
 */
export function refuseReversed(
  changes: ChangeOfOne[],
  locked: ReadonlyMap<string, LockedMilestone>,
): void {
  const errors = changes.flatMap((change, index) => {
    const milestone = locked.get(change._id)
    const isRefused = milestone && RANGES.some((range) => isReversedBy(change, milestone, range))
    return isRefused ? [{ path: String(index), message: MESSAGES.startAfterEnd }] : []
  })
  if (errors.length > 0) throw problems.invalid(errors)
}

function isReversedBy(
  change: ChangeOfOne,
  milestone: LockedMilestone,
  [start, end]: (typeof RANGES)[number],
): boolean {
  if (change[start] === undefined && change[end] === undefined) return false
  const after = { ...milestone, ...defined(change) }
  return isReversed({ start: after[start], end: after[end] } as DateRange)
}

function defined(change: ChangeOfOne): Partial<ChangeOfOne> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
