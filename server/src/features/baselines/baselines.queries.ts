import { sql } from 'kysely'
import type { Baseline } from '@plumbline/contract/baselines/baseline'
import type { Db } from '../../db/db.ts'
import { personJson } from '../../db/json/person-json.ts'

/** The baselines of a project, newest first. */
export function listBaselines(db: Db, projectId: string): Promise<Baseline[]> {
  return selectBaseline(db, projectId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

/** One baseline of a project without its rows, or null. */
export async function getBaseline(
  db: Db,
  projectId: string,
  baselineId: string,
): Promise<Baseline | null> {
  const row = await selectBaseline(db, projectId).where('b.id', '=', baselineId).executeTakeFirst()
  return row ?? null
}

function selectBaseline(db: Db, projectId: string) {
  return db
    .selectFrom('baselines as b')
    .where('b.project_id', '=', projectId)
    .select([
      'b.id as _id',
      'b.name',
      'b.created_at as createdAt',
      personJson('b.created_by').as('createdBy'),
      'b.import_id as import',
      'b.milestone_count as milestoneCount',
    ])
}

/** The JSON arrays `sites` and `milestones` of a baseline, both by name. */
export async function baselineRowsText(
  db: Db,
  projectId: string,
  baselineId: string,
): Promise<{ sites: string; milestones: string }> {
  const { rows } = await sql<{ sites: string; milestones: string }>`
    with kept as materialized (
      select * from baseline_milestones
       where project_id = ${projectId} and baseline_id = ${baselineId})
    select (select coalesce(json_agg(json_build_object('_id', s.site_id, 'name', s.site_name)
                order by s.site_name, s.site_id), '[]')::text
              from (select distinct site_id, site_name from kept) s) as sites,
           (select coalesce(json_agg(json_build_object('_id', k.milestone_id, 'name', k.name,
                'site', k.site_id, 'datePlannedStart', k.date_planned_start,
                'datePlannedEnd', k.date_planned_end)
                order by k.name, k.milestone_id), '[]')::text
              from kept k) as milestones`.execute(db)
  return rows[0] ?? { sites: '[]', milestones: '[]' }
}

/** Counts the baselines of a project that people stored. */
export async function countSavedByHand(db: Db, projectId: string): Promise<number> {
  const { n } = await db
    .selectFrom('baselines')
    .where('project_id', '=', projectId)
    .where('import_id', 'is', null)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Removes a baseline with its rows. Returns its name, or null when the project has none such. */
export async function removeBaseline(
  db: Db,
  projectId: string,
  baselineId: string,
): Promise<string | null> {
  const removed = await db
    .deleteFrom('baselines')
    .where('project_id', '=', projectId)
    .where('id', '=', baselineId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}
