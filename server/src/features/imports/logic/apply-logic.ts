import { sql } from 'kysely'
import type { Applying } from '../apply/applying.ts'
import { type Undoing, writtenRows } from '../apply/undoable.ts'

/** A row `m` of `milestone_floats` as `import_floats` has it. */
const floatJson = sql`jsonb_build_object('calendar', m.calendar, 'minutesPerDay', m.minutes_per_day,
  'total', m.total_float, 'free', m.free_float)`

/** The columns of such an object `v`. */
const floatRecord = sql`v (calendar text, "minutesPerDay" integer, total numeric, free numeric)`

/** Writes the links, calendars and floats of an import, each kind in one statement; no data travels. */
export async function applyLogic({ db, row }: Applying): Promise<void> {
  const { projectId, importId } = row
  const ofImport = sql`project_id = ${projectId} and import_id = ${importId}`
  // a server of the release before leaves those of an older comparison; applying is the step after comparing
  await sql`delete from import_floats where ${ofImport} and step <> ${row.step - 1}`.execute(db)
  await sql`
    delete from milestone_links l
      using import_links b join import_changes c using (project_id, import_id, row)
     where b.project_id = ${projectId} and b.import_id = ${importId} and b.is_before
       and l.project_id = ${projectId} and l.to_id = c.target_id and l.from_id = b.from_id
       and l.kind = b.kind`.execute(db)
  await sql`
    insert into milestone_links as l (project_id, to_id, from_id, kind, lag, lag_unit, source)
    select b.project_id, c.target_id, b.from_id, b.kind, b.lag, b.lag_unit, b.source
      from import_links b join import_changes c using (project_id, import_id, row)
     where b.project_id = ${projectId} and b.import_id = ${importId} and not b.is_before
    on conflict (project_id, to_id, from_id, kind) do update
      set lag = excluded.lag, lag_unit = excluded.lag_unit, source = excluded.source`.execute(db)
  await sql`
    update import_floats f set was = (select ${floatJson} from milestone_floats m
       where m.project_id = f.project_id and m.milestone_id = f.milestone_id)
     where ${ofImport}`.execute(db)
  await sql`
    delete from milestone_floats m using import_floats f
     where f.project_id = ${projectId} and f.import_id = ${importId} and f.will is null
       and m.project_id = ${projectId} and m.milestone_id = f.milestone_id`.execute(db)
  await sql`
    insert into milestone_floats (project_id, milestone_id, calendar, minutes_per_day, total_float, free_float)
    select f.project_id, f.milestone_id, v.calendar, v."minutesPerDay", v.total, v.free
      from import_floats f, jsonb_to_record(f.will) as ${floatRecord}
     where f.project_id = ${projectId} and f.import_id = ${importId} and f.will is not null
    on conflict (project_id, milestone_id) do update set calendar = excluded.calendar,
      minutes_per_day = excluded.minutes_per_day, total_float = excluded.total_float,
      free_float = excluded.free_float`.execute(db)
}

/**
 * Takes back the links, calendars and floats that an import wrote, for the milestones that go back: their rows are in
 * `undone_rows`. Values that a later file gave a calendar or a float stay.
 */
export async function undoLogic({ db, of }: Undoing): Promise<void> {
  const { projectId, importId } = of
  // links of added milestones stay with them: these are archived, so that no list shows the links
  const links = (isBefore: boolean) => sql`
    import_links b join import_changes c using (project_id, import_id, row)
     where b.project_id = ${projectId} and b.import_id = ${importId} and b.is_before = ${isBefore}
       and c.kind = 'changed' and c.row in (select row from undone_rows)`
  await sql`
    delete from milestone_links l
     where l.project_id = ${projectId} and (l.to_id, l.from_id, l.kind) in (
       select c.target_id, b.from_id, b.kind from ${links(false)})`.execute(db)
  await sql`
    insert into milestone_links (project_id, to_id, from_id, kind, lag, lag_unit, source)
    select b.project_id, c.target_id, b.from_id, b.kind, b.lag, b.lag_unit, b.source
      from ${links(true)}
    on conflict do nothing`.execute(db)
  const back = sql`
    import_floats f where f.project_id = ${projectId} and f.import_id = ${importId}
       and f.was is distinct from f.will and f.milestone_id not in (
         select c.target_id from ${writtenRows(of)} and c.row not in (select row from undone_rows))`
  await sql`
    delete from milestone_floats m
     where m.project_id = ${projectId} and exists (
       select from ${back} and f.milestone_id = m.milestone_id and f.will = ${floatJson})`.execute(
    db,
  )
  await sql`
    insert into milestone_floats (project_id, milestone_id, calendar, minutes_per_day, total_float, free_float)
    select f.project_id, f.milestone_id, v.calendar, v."minutesPerDay", v.total, v.free
      from (select * from ${back} and f.was is not null) f, jsonb_to_record(f.was) as ${floatRecord}
    on conflict do nothing`.execute(db)
}
