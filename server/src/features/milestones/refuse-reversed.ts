import type { MilestoneChange, MilestoneForm } from '@plumbline/contract/milestone-forms'
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
 * so before, and is not touched, is no reason to refuse the rest. In a table the error is at the end.
 */
export function refuseReversed(
  changes: ChangeOfOne[],
  locked: ReadonlyMap<string, LockedMilestone>,
  of: 'schedule' | 'table',
): void {
  refuseErrors(
    changes.flatMap((change, index) => {
      const milestone = locked.get(change._id)
      const reversed = RANGES.find((range) => milestone && isReversedBy(change, milestone, range))
      return reversed ? [of === 'table' ? `${index}.${reversed[1]}` : String(index)] : []
    }),
  )
}

/** Refuses (400) new milestones of a table with a start after its end. */
export function refuseReversedForms(forms: MilestoneForm[]): void {
  refuseErrors(
    forms.flatMap((form, index) => {
      const reversed = RANGES.filter(([start, end]) =>
        isReversed({ start: form[start] ?? null, end: form[end] ?? null }),
      )
      return reversed.map(([, end]) => `${index}.${end}`)
    }),
  )
}

function refuseErrors(paths: string[]): void {
  const errors = paths.map((path) => ({ path, message: MESSAGES.startAfterEnd }))
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
