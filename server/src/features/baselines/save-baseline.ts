import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'

/** A baseline to store: its name, its author (null: the server itself), and the import before which it is stored. */
export interface NewBaseline {
  /** The name that a person gave it; for an import the name of its file, which the screens show as such. */
  name: string
  userId: string | null
  importId: string | null
}

/**
 * Stores the planned dates and costs of all milestones that are in lists, with the names of now of these and their
 * sites. Runs in the transaction that it is given, so that later changes in it do not touch the baseline. Returns its
 * id.
 */
export async function saveBaseline(
  db: Db,
  projectId: string,
  { name, userId, importId }: NewBaseline,
): Promise<string> {
  const id = newId()
  await sql`
    with kept as (
      insert into baseline_milestones (project_id, baseline_id, milestone_id, name,
        site_id, site_name, date_planned_start, date_planned_end, cost, cost_unit)
      select m.project_id, ${id}, m.id, m.name, s.id, s.name, m.date_planned_start, m.date_planned_end,
             m.cost, m.cost_unit
        from milestones m join sites s on s.project_id = m.project_id and s.id = m.site_id
       where m.project_id = ${projectId} and m.archived_at is null and s.archived_at is null
      returning 1)
    insert into baselines (project_id, id, name, created_by, import_id, milestone_count)
    select ${projectId}, ${id}, ${name.slice(0, 300)}, ${userId}, ${importId}, count(*) from kept`.execute(
    db,
  )
  return id
}
