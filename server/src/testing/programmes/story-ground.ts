import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { newId } from '../../db/db.ts'
import type { Running } from '../builders.ts'

/** A piece of work with its plan, start and end first. */
export interface Work {
  projectId: string
  site: string
  status: MilestoneStatus
  plan: readonly [string, string]
  actual?: readonly [string, string | null]
  percent?: number
  cost?: number
  isPaid?: boolean
}

/** A milestone of 'Builder', called 'Work' with its number in the project. */
export async function buildWork({ pool }: Running, work: Work): Promise<string> {
  const id = newId()
  const { projectId, site, status, plan, actual, cost } = work
  await pool.query(
    `insert into milestones (project_id, id, site_id, name, implementer, actual_status, date_planned_start,
       date_planned_end, date_actual_start, date_actual_end, percent_completed, cost, cost_unit, was_paid)
     select $1, $2, $3, 'Work ' || 1 + count(*), 'Builder', $4, $5, $6, $7, $8, $9, $10, $11, $12
       from milestones where project_id = $1`,
    [
      projectId,
      id,
      site,
      status,
      ...plan,
      ...(actual ?? [null, null]),
      work.percent ?? (status === 'Completed' ? 100 : 0),
      cost ?? null,
      cost === undefined ? '' : 'UAH',
      work.isPaid ?? false,
    ],
  )
  return id
}

/** A stored day of a project of 600 UAH; absent figures are 0. */
export interface DayToKeep {
  day: string
  earned: number
  paid?: number
  isDerived?: boolean
  completed?: number
  openIssues?: number
  opened?: number
  visits?: number
  offTrack?: number
  /** Null: not kept then. */
  late?: number | null
}

export async function keepDay({ pool }: Running, projectId: string, of: DayToKeep): Promise<void> {
  const { day, earned, paid = 0, isDerived = false, completed = 0, late = 0 } = of
  await pool.query(
    `insert into project_days (project_id, day, is_derived, unit, weighed_by, milestones, completed, ongoing, off_track,
       weight, planned, earned, weight_days, planned_days, earned_days, paid, issues_open, issues_opened,
       issues_resolved, submissions, late, late_most, due, to_verify, photos, silent)
     values ($1, $2, $3, 'UAH', 'cost', 3, $4, 1, $5, 600, 0, $6, 60, 0, 0, $7, array[$8::integer, 0, 0, 0, 0],
       array[$9::integer, 0, 0, 0, 0], '{0,0,0,0,0}', $10, $11, 0, 0, 0, 0, 0)`,
    [
      projectId,
      day,
      isDerived,
      completed,
      of.offTrack ?? 0,
      earned,
      paid,
      of.openIssues ?? 0,
      of.opened ?? 0,
      of.visits ?? 0,
      late,
    ],
  )
}
