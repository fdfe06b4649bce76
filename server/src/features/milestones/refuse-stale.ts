import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type LastChange, staleRow } from '../documents/stale-problem.ts'
import type { ChangeOfOne, LockedMilestone } from './change-of-one.ts'

/**
 * Refuses changes (409) that were made while looking at another version than the locked one. The
 * message tells of the first; `errors` tell of each, by its place among the changes.
 */
export async function refuseStale(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
  locked: Map<string, LockedMilestone>,
): Promise<void> {
  const stale = changes.flatMap((change, index) => {
    const milestone = locked.get(change._id)
    const isStale = change.version !== undefined && change.version !== milestone?.version
    return isStale && milestone ? [{ index, milestone }] : []
  })
  if (stale.length === 0) return
  const last = await lastChanges(
    db,
    projectId,
    stale.map(({ milestone }) => milestone._id),
  )
  throw problems.invalid(
    stale.map(({ index, milestone }) =>
      staleRow(String(index), String(milestone.name), last.get(milestone._id) ?? null),
    ),
    409,
  )
}

/** Who changed these milestones last, and when; notes and replies are no changes. */
async function lastChanges(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<Map<string, LastChange>> {
  const { rows } = await sql<LastChange & { id: string }>`
    select distinct on (u.milestone_id) u.milestone_id as id, u.created_at as at,
           p.first_name as "firstName", p.last_name as "lastName"
      from updates u join users p on p.id = u.created_by
     where u.project_id = ${projectId} and u.milestone_id = any(${ids}::uuid[])
       and u.action_type in ('Status Change', 'Edited')
     order by u.milestone_id, u.created_at desc, u.id desc`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
