import { daysBetween } from './calendar-day.ts'
import type { Dated } from './dated.ts'
import { endOf, expectedStart, hasPlausiblePlan, slipFrom } from '../facts/milestone-facts.ts'

/** The plan of a milestone, as a baseline keeps it or as it is now. */
export interface Plan {
  _id: string
  name: string
  site: string
  datePlannedStart: string | null
  datePlannedEnd: string | null
}

/** Days that something is later; negative when it is earlier, null where a date is missing. */
export interface Slip {
  start: number | null
  end: number | null
}

/**
 * Returns the days that a milestone starts and ends later than in a baseline, on the calendar day `today`: as it really
 * did, else as it is expected now. If it has begun without an actual start, its planned start of now counts.
 */
export function slipAgainst(
  planned: Pick<Plan, 'datePlannedStart' | 'datePlannedEnd'>,
  now: Dated,
  today: string,
): Slip {
  return {
    start: later(planned.datePlannedStart, startOf(now, today)),
    end: slipFrom(planned, endOf(now, today)),
  }
}

function startOf(now: Dated, today: string): string | null {
  if (now.actualStatus === 'Not Started') return expectedStart(now, today)
  return now.dateActualStart ?? now.datePlannedStart
}

/**
 * A milestone with what is expected of it on the calendar day `today` in the place of what is planned: its actual
 * dates, else its forecast, as `slipAgainst` has them. Where nobody knows them, what is planned stays.
 */
export function asExpected<Now extends Dated>(now: Now, today: string): Now {
  return {
    ...now,
    datePlannedStart: startOf(now, today) ?? now.datePlannedStart,
    datePlannedEnd: endOf(now, today) ?? now.datePlannedEnd,
  }
}

/** A milestone whose planned dates are not those of the baseline. */
export interface Moved<Before extends Plan, Now extends Plan> extends Slip {
  planned: Before
  now: Now
}

/** The changes of a plan since a baseline; each milestone of either is in one of the four. */
export interface ChangesSince<Before extends Plan, Now extends Plan> {
  added: Now[]
  moved: Moved<Before, Now>[]
  removed: Before[]
  unchanged: number
}

/** Compares the plan of a baseline with that of now; each in the order in which it came. */
export function changesSince<Before extends Plan, Now extends Plan>(
  baseline: readonly Before[],
  plans: readonly Now[],
): ChangesSince<Before, Now> {
  const left = new Map(baseline.map((planned) => [planned._id, planned]))
  const changes: ChangesSince<Before, Now> = { added: [], moved: [], removed: [], unchanged: 0 }
  for (const now of plans) {
    const planned = left.get(now._id)
    left.delete(now._id)
    if (!planned) changes.added.push(now)
    else if (hasSameDates(planned, now)) changes.unchanged += 1
    else changes.moved.push({ planned, now, ...movedBy(planned, now) })
  }
  changes.removed = [...left.values()]
  return changes
}

/**
 * True if both plans can be meant. A plan that ends before it begins, or lasts longer than anybody builds, tells
 * nothing about a slip.
 */
export function isMeant({ planned, now }: Pick<Moved<Plan, Plan>, 'planned' | 'now'>): boolean {
  return hasPlausiblePlan(planned) && hasPlausiblePlan(now)
}

/** True if something ends later than it did, or begins later and ends as before. */
export function isLater({ start, end }: Slip): boolean {
  return (end || start || 0) > 0
}

function hasSameDates(one: Plan, other: Plan): boolean {
  return (
    one.datePlannedStart === other.datePlannedStart && one.datePlannedEnd === other.datePlannedEnd
  )
}

function movedBy(planned: Plan, now: Plan): Slip {
  return {
    start: later(planned.datePlannedStart, now.datePlannedStart),
    end: later(planned.datePlannedEnd, now.datePlannedEnd),
  }
}

function later(then: string | null, now: string | null): number | null {
  return then === null || now === null ? null : daysBetween(then, now)
}
