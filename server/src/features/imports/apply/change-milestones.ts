import { sql } from 'kysely'
import { lastUpdateAt } from '../../milestones/last-update.ts'
import { patched } from '../../milestones/milestone-columns.ts'
import type { Applying } from './applying.ts'

/** The fields of a milestone that a schedule may change. */
export const MILESTONE_FIELDS = [
  'name',
  'site',
  'taskId',
  'activityId',
  'description',
  'actualStatus',
  'datePlannedStart',
  'datePlannedEnd',
  'dateForecastStart',
  'dateForecastEnd',
  'dateActualStart',
  'dateActualEnd',
  'percentCompleted',
  'cost',
] as const

/** The rows of an import as `c`. */
export function rowsOf({ row: { projectId, importId } }: Applying) {
  return sql`import_changes c where c.project_id = ${projectId} and c.import_id = ${importId}`
}

/** True for a row that writes to its milestone: a milestone that is marked as missing already is not marked again. */
export const isNewlyMarked = sql`(c.kind <> 'missing' or c."from" ->> 'notInSchedule' = 'false')`

/** The ids of milestones that came from elsewhere and are in this schedule. */
function fromElsewhere(applying: Applying) {
  const { projectId, source, mode } = applying.row
  const key = source ?? ''
  const isNamed = key !== '' && mode !== 'startingPoint'
  return sql`
    select e.id from milestones e where ${isNamed} and e.project_id = ${projectId}
       and e.schedule_key <> ${key} and e.id in (
         select c.target_id from ${rowsOf(applying)} and c.kind = 'unchanged')`
}

/**
 * Locks all milestones that are about to change, in the order of their ids, like all code that changes many. From now
 * on, others who change one wait.
 */
export async function lockMilestones(applying: Applying): Promise<void> {
  const { db, row } = applying
  // counted, for 20,000 empty rows would travel
  await sql`
    select count(*) from (
      select from milestones m where m.project_id = ${row.projectId} and m.id in (
        select c.target_id from ${rowsOf(applying)} and ${isNewlyMarked} and c.kind in ('changed', 'missing')
        union all ${fromElsewhere(applying)})
       order by m.id for no key update) held`.execute(db)
}

/** Changes and marks milestones, each kind in one statement without a pause: others wait for them. */
export async function changeMilestones(applying: Applying): Promise<void> {
  const { db, row } = applying
  const { projectId } = row
  const scheduleKey = row.source ?? ''
  await sql`
    update milestones m set ${sql.join(MILESTONE_FIELDS.map(patched))}, version = m.version + 1,
      last_update_at = ${lastUpdateAt(sql`''`)},
      schedule_key = coalesce(nullif(${scheduleKey}, ''), m.schedule_key),
      not_in_schedule_since = null
      from (select c.target_id as id, case when c."to" ? 'site'
              then c."to" || jsonb_build_object('site', c.site_id) else c."to" end as set
              from ${rowsOf(applying)} and c.kind = 'changed') p
     where m.project_id = ${projectId} and m.id = p.id`.execute(db)
  await sql`
    update milestones m set version = m.version + 1, last_update_at = ${lastUpdateAt(sql`''`)},
      not_in_schedule_since = now()
     where m.project_id = ${projectId} and m.id in (
       select c.target_id from ${rowsOf(applying)} and c.kind = 'missing' and ${isNewlyMarked})`.execute(
    db,
  )
  await sql`
    update milestones m set schedule_key = ${scheduleKey}
     where m.project_id = ${projectId} and m.id in (${fromElsewhere(applying)})`.execute(db)
}
