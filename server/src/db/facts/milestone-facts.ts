import { type RawBuilder, sql } from 'kysely'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { LONGEST_DAYS } from '@plumbline/contract/rules/facts/milestone-facts'
import { column, type SqlDay } from './fact-text.ts'

// The same as contract/src/rules/facts/milestone-facts.ts in SQL, of the milestones that have an alias.

/** The day on which it is expected to end: its forecast; without one, today if it is overdue, else as planned. */
export const expectedEnd = (m: string, today: SqlDay): RawBuilder<string | null> =>
  sql`coalesce(${column(m, 'date_forecast_end')}, case when ${column(m, 'date_planned_end')} is not null
    and ${hasPlausiblePlan(m)} then greatest(${column(m, 'date_planned_end')}, ${today}) end)`

/** The day on which it has ended, or is expected to; only a completed milestone has ended. */
export const endOf = (m: string, today: SqlDay): RawBuilder<string | null> =>
  sql`case when ${column(m, 'actual_status')} = 'Completed' then ${column(m, 'date_actual_end')}
    else ${expectedEnd(m, today)} end`

/** Days that it ends later than planned; null where that is not known, or nobody can mean it. */
export const slipDays = (m: string, today: SqlDay): RawBuilder<number | null> => {
  const days = sql`(${endOf(m, today)} - ${column(m, 'date_planned_end')})`
  return sql`case when ${hasPlausiblePlan(m)} and abs${days} <= ${sql.lit(LONGEST_DAYS)} then ${days} end`
}

/** True where its plan is plausible; `m` may be a milestone of a baseline too. */
export const hasPlausiblePlan = (m: string): RawBuilder<boolean> =>
  sql`coalesce(${column(m, 'date_planned_end')} - ${column(m, 'date_planned_start')}
    between 0 and ${sql.lit(LONGEST_DAYS)}, true)`

/** The number of days that a milestone is late; 0 when it is not late. */
export const daysLate = (m: string, today: SqlDay): RawBuilder<number> =>
  sql`case when ${column(m, 'actual_status')} = 'Completed' or not ${hasPlausiblePlan(m)} then 0
    else coalesce(greatest(${today} - case ${column(m, 'actual_status')} when 'Not Started'
      then ${column(m, 'date_planned_start')} else ${column(m, 'date_planned_end')} end, 0), 0) end`

/** True where it is not completed, and its planned end is today or soon. */
export const isDue = (m: string, today: SqlDay): RawBuilder<boolean> =>
  sql`(${column(m, 'actual_status')} <> 'Completed' and ${hasPlausiblePlan(m)}
    and coalesce(${column(m, 'date_planned_end')} - ${today} between 0 and ${sql.lit(SOON_DAYS)}, false))`

/**
 * True where it has not begun, and its plan has it start on or after one day and before another. No screen decides that by
 * itself, so the contract has no twin of it.
 */
export const startsWithin = (m: string, from: SqlDay, before: SqlDay): RawBuilder<boolean> =>
  sql`(${column(m, 'actual_status')} = 'Not Started' and ${hasPlausiblePlan(m)}
    and ${column(m, 'date_planned_start')} >= ${from} and ${column(m, 'date_planned_start')} < ${before})`

/** `daysOverdue` of the wire, on the UTC day: days past the planned end, whatever the plan. */
export const daysOverdue = (m: string, today: SqlDay): RawBuilder<number> =>
  sql`case when ${column(m, 'is_completed')} then 0
    else greatest(0, coalesce(${today} - ${column(m, 'date_planned_end')}, 0)) end`
