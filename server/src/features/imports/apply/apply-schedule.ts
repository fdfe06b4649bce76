import { type RawBuilder, sql } from 'kysely'
import { MOVED_MAX } from '@plumbline/contract/rules/limits'
import { lockMoves } from '../../documents/lock-moves.ts'
import { lockDocuments, type MovedDocuments, recordMoves } from '../../milestones/move-documents.ts'
import { notify } from '../../updates/notify.ts'
import type { Applying } from './applying.ts'
import { changeMilestones, isNewlyMarked, lockMilestones, rowsOf } from './change-milestones.ts'
import { applyLogic } from '../logic/apply-logic.ts'
import { ImportRefused } from '../steps/import-content.ts'
import { lockNewSites, makeSites } from './new-sites.ts'
import { batches, pauseAfterWriting, WRITTEN } from '../steps/pauses.ts'

/**
 * Applies the difference of a schedule. Work that blocks nobody comes first: the entries of the histories, which only
 * refer to milestones, and new milestones, which nobody sees yet. Then, quickly, come the milestones that it changes.
 * All of it is undone if somebody else has changed one since they were compared.
 */
export async function applySchedule(applying: Applying): Promise<void> {
  const { tell, refuseChanged } = applying
  const n = await countChanges(applying)
  await writeEntries(applying, sql`c.kind in ('changed', 'missing')`, n)
  const newSites = await makeSites(applying)
  await addMilestones(applying, n)
  await applyLogic(applying)
  await tell(0.9)
  const moved = await lockMoved(applying)
  await lockMilestones(applying)
  await refuseChanged()
  await changeMilestones(applying)
  await tellMoved(applying, moved)
  if (newSites > 0) await lockNewSites(applying)
}

async function countChanges(applying: Applying): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(c.row), -1) + 1 as n from ${rowsOf(applying)}`.execute(applying.db)
  return rows[0]?.n ?? 0
}

/** Writes an entry in the history of each milestone, and one notification for each person concerned. */
async function writeEntries(
  applying: Applying,
  which: RawBuilder<unknown>,
  n: number,
  isNews = true,
): Promise<void> {
  const { db, row, userId, tell } = applying
  const followed: string[] = []
  for (const from of batches(n, WRITTEN)) {
    const hasWritten = await sql`
      insert into updates (project_id, id, milestone_id, action_type, created_by, change)
      select c.project_id, c.entry_id, c.target_id,
             case when s.has_status and c.kind = 'changed' then 'Status Change' else 'Edited' end,
             ${userId}, json_build_object('type', case
               when c.kind <> 'changed' then 'None'
               when s.has_status and s.has_dates then 'Date and Status Change'
               when s.has_status then 'Status Change' when s.has_dates then 'Date Change'
               else 'None' end,
               'from', case when c.kind = 'missing'
                 then json_build_object('notInSchedule', false)::jsonb else c."from" end,
               'to', c."to")
        from import_changes c, lateral (select c."to" ? 'actualStatus' as has_status,
          c."to" ?| '{datePlannedStart,datePlannedEnd,dateForecastStart,dateForecastEnd,dateActualStart,dateActualEnd}' as has_dates) s
       where c.project_id = ${row.projectId} and c.import_id = ${row.importId}
         and c.row >= ${from} and c.row < ${from + WRITTEN} and ${which} and ${isNewlyMarked}
       order by c.row`.execute(db)
    await tell((from / n) * 0.4 + (isNews ? 0 : 0.45))
    if ((hasWritten.numAffectedRows ?? 0n) > 0n) await pauseAfterWriting()
    if (isNews) followed.push(...(await followedAmong(applying, from)))
  }
  await notify(db, row.projectId, followed)
}

/** The entries of milestones about which somebody has written: nobody else needs a notification. */
async function followedAmong({ db, row }: Applying, from: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.entry_id as id from import_changes c
     where c.project_id = ${row.projectId} and c.import_id = ${row.importId}
       and c.row >= ${from} and c.row < ${from + WRITTEN} and c.kind in ('changed', 'missing')
       and ${isNewlyMarked} and exists (
         select from updates u where u.project_id = c.project_id and u.milestone_id = c.target_id
            and u.action_type in ('Updated', 'Reply'))`.execute(db)
  return rows.map(({ id }) => id)
}

async function addMilestones(applying: Applying, n: number): Promise<void> {
  const { db, row } = applying
  const scheduleKey = row.source ?? ''
  for (const from of batches(n, WRITTEN)) {
    const added = await sql`
      insert into milestones (project_id, id, site_id, name, task_id, description, actual_status,
        date_planned_start, date_planned_end, date_actual_start, date_actual_end,
        date_forecast_start, date_forecast_end, activity_id,
        percent_completed, cost, schedule_key, last_update_at)
      select c.project_id, c.target_id, c.site_id, v.name, v."taskId", coalesce(v.description, ''),
             v."actualStatus", v."datePlannedStart", v."datePlannedEnd", v."dateActualStart",
             v."dateActualEnd", v."dateForecastStart", v."dateForecastEnd",
             coalesce(v."activityId", ''), v."percentCompleted", v.cost, ${scheduleKey}, clock_timestamp()
        from import_changes c, jsonb_to_record(c."to") as v (name text, "taskId" text,
          description text, "actualStatus" text, "datePlannedStart" date, "datePlannedEnd" date,
          "dateActualStart" date, "dateActualEnd" date, "dateForecastStart" date,
          "dateForecastEnd" date, "activityId" text, "percentCompleted" numeric, cost numeric)
       where c.project_id = ${row.projectId} and c.import_id = ${row.importId}
         and c.row >= ${from} and c.row < ${from + WRITTEN} and c.kind = 'added'
       order by c.row`.execute(db)
    if ((added.numAffectedRows ?? 0n) > 0n) await pauseAfterWriting()
  }
  await writeEntries(applying, sql`c.kind = 'added'`, n, false)
}

interface Moved {
  id: string
  name: string
  documents: number
  from: { _id: string; name: string }
  to: { _id: string; name: string }
}

/** The milestones with submissions or issues that go to another site. */
async function movedOf(applying: Applying): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select id, name, documents, "from", "to" from (
      select c.target_id as id, c.name, c."from" -> 'site' as "from", c."to" -> 'site' as "to",
             (select count(*)::integer from issues d
               where d.project_id = c.project_id and d.milestone_id = c.target_id)
             + (select count(*)::integer from submissions d
               where d.project_id = c.project_id and d.milestone_id = c.target_id) as documents
        from ${rowsOf(applying)} and c.kind = 'changed' and c."to" ? 'site') moved
     where documents > 0 order by id`.execute(applying.db)
  return rows
}

interface LockedMoves {
  moved: Moved[]
  documents: Map<string, MovedDocuments>
}

/** All documents before the milestones, as everybody does; a job has time for more than a request has. */
async function lockMoved(applying: Applying): Promise<LockedMoves> {
  const { db, row } = applying
  if ((await movedOf(applying)).length === 0) return { moved: [], documents: new Map() }
  await lockMoves(db, row.projectId)
  // until now others could still put documents on them
  const moved = await movedOf(applying)
  const full = moved.find(({ documents }) => documents > MOVED_MAX)
  if (full) throw new ImportRefused('milestoneTooFull', { name: full.name })
  const ids = moved.map(({ id }) => id)
  const most = Number.MAX_SAFE_INTEGER - 1
  return { moved, documents: await lockDocuments(db, row.projectId, ids, undefined, most) }
}

async function tellMoved(
  { db, row, userId }: Applying,
  { moved, documents }: LockedMoves,
): Promise<void> {
  const moves = moved.flatMap(({ id, from, to }) => {
    const held = documents.get(id)
    return held ? [{ documents: held, told: { from: { site: from }, to: { site: to } } }] : []
  })
  if (moves.length > 0) await recordMoves(db, row.projectId, userId, moves)
}
