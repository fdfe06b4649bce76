import {
  type Dated,
  daysLater,
  expectedDates,
  goesOn,
  hasValidDates,
  isReversed,
} from '@plumbline/contract/rules/dates/dated'

/** By how many days dates are shifted at a time. */
export const SHIFT_STEPS = [1, 5, 7, 14, 21, 30, 31] as const
export const DEFAULT_SHIFT_STEP = 7

/** The dates that move, and by how many days: later, or earlier when negative. */
export interface Shift {
  days: number
  planned: boolean
  actual: boolean
  start: boolean
  end: boolean
}

/** It moves a timeline, and an end of it. */
export function movesSomething({ planned, actual, start, end }: Omit<Shift, 'days'>): boolean {
  return (planned || actual) && (start || end)
}

/**
 * A milestone with its dates shifted; null where that gives no valid one, or the dates are not valid
 * to begin with. The actual timeline of what has not started is its forecast. Nothing that has
 * happened is shifted past `today`, and no end of what goes on.
 */
export function shifted(dated: Dated, shift: Shift, today: string): Dated | null {
  if (!isShiftable(dated)) return null
  const next = { ...dated }
  for (const [field, days] of daysOf(dated, shift)) {
    const from = next[field] ?? planOf(dated, field)
    if (from === null) continue
    next[field] = daysLater(from, days)
    if (next[field] === null) return null
  }
  return isShiftable(next) && !isAhead(dated, next, today) ? next : null
}

type DateField = Exclude<keyof Dated, 'actualStatus'>

/** The dates that a shift moves, each with its days. */
function daysOf(dated: Dated, shift: Shift): [DateField, number][] {
  const { days, planned, actual, start, end } = shift
  const isAhead = dated.actualStatus === 'Not Started'
  const fields: (DateField | false)[] = [
    planned && start && 'datePlannedStart',
    planned && end && 'datePlannedEnd',
    actual && start && (isAhead ? forecast('dateForecastStart') : 'dateActualStart'),
    actual && end && (isAhead ? forecast('dateForecastEnd') : endOf(dated)),
  ]
  return fields.flatMap((field) => (field ? [[field, days] as [DateField, number]] : []))

  /** A forecast that follows the plan goes on doing so where both move alike. */
  function forecast(field: 'dateForecastStart' | 'dateForecastEnd') {
    return !(planned && dated[field] === null) && field
  }
}

function endOf({ actualStatus }: Dated) {
  return !goesOn(actualStatus) && 'dateActualEnd'
}

/** A forecast that there is none of yet begins where the plan is. */
function planOf(dated: Dated, field: DateField): string | null {
  if (field === 'dateForecastStart') return dated.datePlannedStart
  return field === 'dateForecastEnd' ? dated.datePlannedEnd : null
}

function isShiftable(dated: Dated): boolean {
  if (!hasValidDates(dated)) return false
  return dated.actualStatus !== 'Not Started' || !isReversed(expectedDates(dated))
}

/** Something has happened after today; a date that was so already may stay, or come nearer. */
function isAhead(before: Dated, after: Dated, today: string): boolean {
  return (['dateActualStart', 'dateActualEnd'] as const).some((field) => {
    const [was, is] = [before[field], after[field]]
    return is !== null && is > today && (was === null || is > was)
  })
}
