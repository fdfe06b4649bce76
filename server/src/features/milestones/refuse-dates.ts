import type { MilestoneForm } from '@plumbline/contract/milestones/milestone-forms'
import type { ProblemCode } from '@plumbline/contract/problems'
import { type Dated, reversedEnds } from '@plumbline/contract/rules/dates/dated'
import { actualProblems, type Sent } from '@plumbline/contract/rules/dates/settle'
import { problems } from '../../problems.ts'
import type { ChangeOfOne, LockedMilestone } from './change-of-one.ts'

const HOUR = 3_600_000

/** The calendar day `YYYY-MM-DD` where it is latest on earth (UTC+14): nothing has happened after it. */
export function latestToday(): string {
  return new Date(Date.now() + 14 * HOUR).toISOString().slice(0, 10)
}

/**
 * Refuses (400) changes that put a start after its end, or say that something has happened which has
 * not. Errors name the field; in a `schedule` the index of the change, in a `table` both.
 */
export function refuseDates(
  changes: ChangeOfOne[],
  locked: ReadonlyMap<string, LockedMilestone>,
  of: 'plan' | 'one' | 'schedule' | 'table',
): void {
  const today = latestToday()
  const errors = changes.flatMap((change, index) => {
    const before = locked.get(change._id)
    const found = before ? errorsOf(change, before as Partial<Dated>, today) : []
    if (of === 'schedule') {
      return found.slice(0, 1).map(({ code }) => ({ path: String(index), code }))
    }
    return of === 'table' ? found.map((error) => inRow(error, index)) : found
  })
  if (errors.length > 0) throw problems.invalid(errors)
}

/** The same of new milestones; of a list the errors name row and field. */
export function refuseDatesOfForms(forms: MilestoneForm[], isList: boolean): void {
  const today = latestToday()
  const errors = forms.flatMap((form, index) => {
    const found = errorsOf(form, null, today)
    return isList ? found.map((error) => inRow(error, index)) : found
  })
  if (errors.length > 0) throw problems.invalid(errors)
}

type DateError = { path: string; code: ProblemCode }

function errorsOf(change: Sent<Dated>, before: Sent<Dated> | null, today: string): DateError[] {
  return [
    ...reversedEnds(change, before).map((path) => ({ path, code: 'startAfterEnd' as const })),
    ...actualProblems(change, before, today).map(({ field, problem }) => ({
      path: field,
      code: problem,
    })),
  ]
}

function inRow({ path, code }: DateError, index: number): DateError {
  return { path: `${index}.${path}`, code }
}
