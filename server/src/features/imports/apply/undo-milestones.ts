import { sql } from 'kysely'
import { lockMoves } from '../../documents/lock-moves.ts'
import { lockDocuments, recordMoves } from '../../milestones/move-documents.ts'
import { lastUpdateAt } from '../../milestones/last-update.ts'
import { patched } from '../../milestones/milestone-columns.ts'
import { undoLogic } from '../logic/apply-logic.ts'
import { MILESTONE_FIELDS } from './change-milestones.ts'
import { noteUntouched, type Undoing, writtenRows } from './undoable.ts'

interface Move {
  id: string
  from: { _id: string; name: string }
  to: { _id: string; name: string }
}

/** Takes back what an import did to milestones; answers how many went back and how many were archived. */
export async function undoMilestones(
  undoing: Undoing,
): Promise<{ back: number; archived: number }> {
  const { db, of, userId } = undoing
  const { projectId } = of
  const undone = sql`import_changes c where c.project_id = ${projectId}
    and c.import_id = ${of.importId} and c.row in (select row from undone_rows)`
  await lockMoves(db, projectId)
  const { rows: moves } = await sql<Move>`
    select c.target_id as id, c."to" -> 'site' as "from", c."from" -> 'site' as "to"
      from ${writtenRows(of)} and c.kind = 'changed' and c."to" ? 'site'`.execute(db)
  // documents before their milestones, as everybody does
  const most = Number.MAX_SAFE_INTEGER - 1
  const ids = moves.map(({ id }) => id)
  const documents = await lockDocuments(db, projectId, ids, undefined, most)
  await sql`
    select count(*) from (
      select from milestones m where m.project_id = ${projectId}
         and m.id in (select c.target_id from ${writtenRows(of)})
       order by m.id for no key update) held`.execute(db)
  await noteUntouched(undoing)
  await undoLogic(undoing)
  await sql`
    insert into updates (project_id, id, milestone_id, action_type, created_by, change)
    select c.project_id, uuid_v7(), c.target_id,
           case when v.has_status and c.kind = 'changed' then 'Status Change' else 'Edited' end,
           ${userId}, json_build_object('type', case
             when c.kind <> 'changed' then 'None'
             when v.has_status and v.has_dates then 'Date and Status Change'
             when v.has_status then 'Status Change' when v.has_dates then 'Date Change'
             else 'None' end,
             'from', case c.kind when 'added' then '{"archived": false}'::jsonb else c."to" end,
             'to', case c.kind when 'added' then '{"archived": true}'::jsonb
               when 'missing' then '{"notInSchedule": false}'::jsonb else c."from" end)
      from import_changes c, lateral (select c."to" ? 'actualStatus' as has_status,
        exists (select from jsonb_object_keys(c."to") k where k like 'date%') as has_dates) v
     where c.project_id = ${projectId} and c.import_id = ${of.importId}
       and c.row in (select row from undone_rows) order by c.row`.execute(db)
  const back = await sql`
    update milestones m set ${sql.join(MILESTONE_FIELDS.map(patched))}, version = m.version + 1,
      last_update_at = ${lastUpdateAt(sql`''`)}, schedule_key = coalesce(p.key, m.schedule_key),
      not_in_schedule_since = p.missing_since
      from (select c.target_id as id, c.was_schedule_key as key, c.was_missing_since as missing_since,
                   case c.kind when 'missing' then '{}'::jsonb else c."from" end
                   || case when c."from" ? 'site' and c.kind = 'changed'
                      then jsonb_build_object('site', c."from" -> 'site' ->> '_id')
                      else '{}'::jsonb end as set
              from ${undone} and c.kind in ('changed', 'missing')) p
     where m.project_id = ${projectId} and m.id = p.id`.execute(db)
  const archived = await sql`
    update milestones m set version = m.version + 1, archived_at = clock_timestamp()
      from (select c.target_id as id from ${undone} and c.kind = 'added') p
     where m.project_id = ${projectId} and m.id = p.id`.execute(db)
  const gone = new Set(
    (await sql<{ id: string }>`select c.target_id as id from ${undone}`.execute(db)).rows.map(
      ({ id }) => id,
    ),
  )
  await recordMoves(
    db,
    projectId,
    userId,
    moves.flatMap(({ id, from, to }) => {
      const held = gone.has(id) ? documents.get(id) : undefined
      return held ? [{ documents: held, told: { from: { site: from }, to: { site: to } } }] : []
    }),
  )
  return {
    back: Number(back.numAffectedRows ?? 0),
    archived: Number(archived.numAffectedRows ?? 0),
  }
}
