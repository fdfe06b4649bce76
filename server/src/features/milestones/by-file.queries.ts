import { sql } from 'kysely'
import type { MilestoneByFile, MilestoneLink } from '@plumbline/contract/milestones/by-file'
import { MILESTONE_LINKS_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'

type Linked = Pick<MilestoneByFile, 'predecessors' | 'numPredecessors'>

/** Facts besides dates of a milestone, by the newest file of its schedule; null where no file has any. */
export async function readByFile(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<MilestoneByFile | null> {
  const { rows } = await sql<
    Pick<MilestoneByFile, 'calendar' | 'minutesPerDay' | 'totalFloat' | 'freeFloat'>
  >`
    select calendar, minutes_per_day as "minutesPerDay", total_float as "totalFloat",
           free_float as "freeFloat"
      from milestone_floats
     where project_id = ${projectId} and milestone_id = ${milestoneId}`.execute(db)
  const [float] = rows
  const before = await linksOf(db, projectId, milestoneId, 'predecessors')
  const after = await linksOf(db, projectId, milestoneId, 'successors')
  if (!float && before.numPredecessors === 0 && after.numPredecessors === 0) return null
  return {
    ...(float ?? { calendar: '', minutesPerDay: null, totalFloat: null, freeFloat: null }),
    ...before,
    successors: after.predecessors,
    numSuccessors: after.numPredecessors,
  }
}

const ENDS = {
  predecessors: { own: sql`l.to_id`, other: sql`l.from_id` },
  successors: { own: sql`l.from_id`, other: sql`l.to_id` },
}

/** The links of one direction, to milestones that are in lists: the first by name, and their number. */
async function linksOf(
  db: Db,
  projectId: string,
  milestoneId: string,
  direction: keyof typeof ENDS,
): Promise<Linked> {
  const { own, other } = ENDS[direction]
  const { rows } = await sql<MilestoneLink & { n: number }>`
    select m.id as _id, m.name, m.activity_id as "activityId", l.kind,
           json_build_object('amount', l.lag, 'unit', l.lag_unit) as lag,
           f.minutes_per_day as "minutesPerDay", count(*) over () as n
      from milestone_links l
      join milestones m on m.project_id = l.project_id and m.id = ${other} and m.archived_at is null
      join sites s on s.project_id = m.project_id and s.id = m.site_id and s.archived_at is null
      left join milestone_floats f on f.project_id = l.project_id and f.milestone_id = l.from_id
     where l.project_id = ${projectId} and ${own} = ${milestoneId}
     order by m.name, m.id, l.kind limit ${MILESTONE_LINKS_MAX}`.execute(db)
  return {
    predecessors: rows.map(({ n: _n, ...link }) => link),
    numPredecessors: rows[0]?.n ?? 0,
  }
}
