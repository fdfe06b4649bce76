import { sql } from 'kysely'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import { plannedAt, plannedCurve } from '../progress/planned.ts'
import { type MilestoneProgress, type Weights, weigh } from '../progress/weights.ts'

/**
 * The plan of now, by days: the unit that the project is weighed by, and the work that is planned by the end of each.
 */
export interface PlanOfDays extends Pick<Weights, 'by' | 'unit'> {
  days: { day: string; planned: number; planned_days: number }[]
}

/** @param days the oldest first */
export function planOfDays(
  milestones: readonly MilestoneProgress[],
  days: readonly Day[],
): PlanOfDays {
  const { by, unit, milestones: weighed } = weigh(milestones)
  const byDays = weigh(milestones.map((milestone) => ({ ...milestone, cost: null })))
  const curve = plannedCurve(weighed)
  const curveOfDays = plannedCurve(byDays.milestones)
  return {
    by,
    unit,
    days: days.map((day) => ({
      day: dateOf(day),
      planned: plannedAt(curve, day),
      planned_days: plannedAt(curveOfDays, day),
    })),
  }
}

const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`
/** The sum of a column; null where a site has none: it was not stored then. */
const knownSum = (column: string) =>
  sql`case when count(*) = count(${sql.ref(column)}) then ${sumOf(column)} end`
const bySeverity = (column: string) =>
  sql`array[${sql.join([1, 2, 3, 4, 5].map((n) => sql`coalesce(sum((${sql.ref(column)})[${sql.lit(n)}]), 0)::integer`))}]`

/**
 * Inserts the sums of the sites' rows of these days, beside the planned values. Where the money of a day is in another
 * currency than the project is weighed in now, that day is weighed by days. A stored day stays.
 */
export async function insertProjectDays(
  db: Db,
  projectId: string,
  { by, unit, days }: PlanOfDays,
): Promise<void> {
  await sql`
    insert into project_days (project_id, day, is_derived, unit, weighed_by, milestones, completed, ongoing, off_track,
      weight, planned, earned, weight_days, planned_days, earned_days, paid, issues_open, issues_opened, issues_resolved,
      submissions, late, late_most, due, to_verify, photos, silent)
    select ${projectId}, p.day, s.is_derived, case when is_by_cost then ${unit} else '' end,
           case when is_by_cost then 'cost' else 'days' end, s.milestones, s.completed, s.ongoing, s.off_track,
           case when is_by_cost then s.weight_cost else s.weight_days end,
           case when is_by_cost then p.planned else p.planned_days end,
           case when is_by_cost then s.earned_cost else s.earned_days end,
           s.weight_days, p.planned_days, s.earned_days, s.paid_cost, s.issues_open, s.issues_opened, s.issues_resolved,
           s.submissions, s.late, s.late_most, s.due, s.to_verify, s.photos, s.silent
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) p (day date, planned numeric, planned_days numeric)
      join lateral (
        select coalesce(bool_or(is_derived), p.day < (now() at time zone 'UTC')::date - 1) as is_derived,
               ${by}::text = 'cost' and coalesce(bool_and(cost_unit = ${unit}), true) as is_by_cost,
               ${sumOf('milestones')} as milestones, ${sumOf('completed')} as completed, ${sumOf('ongoing')} as ongoing,
               ${sumOf('off_track')} as off_track, ${sumOf('weight_cost')} as weight_cost,
               ${sumOf('earned_cost')} as earned_cost, ${sumOf('paid_cost')} as paid_cost,
               ${sumOf('weight_days')} as weight_days, ${sumOf('earned_days')} as earned_days,
               ${bySeverity('issues_open')} as issues_open, ${bySeverity('issues_opened')} as issues_opened,
               ${bySeverity('issues_resolved')} as issues_resolved, ${sumOf('submissions')} as submissions,
               ${knownSum('late')} as late, ${knownSum('due')} as due, ${knownSum('to_verify')} as to_verify,
               ${knownSum('photos')} as photos,
               case when count(*) = count(late_most) then coalesce(max(late_most), 0) end as late_most,
               case when count(*) = count(silent) then count(*) filter (where silent) end as silent
          from progress_days
         where project_id = ${projectId} and day = p.day) s on true
    on conflict do nothing`.execute(db)
}
