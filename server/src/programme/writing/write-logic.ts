import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import { linkTexts } from '../../features/imports/logic/link-text.ts'
import type { MilestoneRecord } from '@plumbline/contract/programme/programme-file'
import { addedIn, type ChangedRecord } from './batches.ts'
import type { ColumnChange } from './change.ts'
import type { ProjectWriting } from './context.ts'
import type { Project, Staged } from './writing-for.ts'

/** Stores the links and floats of new milestones, once all that links may name are there. */
export async function writeLogic(project: Project): Promise<void> {
  const only = sql<boolean>`(f.record ? 'predecessors' or f.record ? 'float')`
  for await (const { writing, records } of addedIn(project, 'milestones', only)) {
    await storeLinks(writing, records)
    await storeFloats(writing, records)
  }
}

/**
 * Changes the links to a milestone, and its float, as a newer file has them. Answers what its history says of the
 * links, null where nothing changed; of a float it says nothing.
 */
export async function changeLogic(
  writing: ProjectWriting,
  change: ChangedRecord<MilestoneRecord>,
): Promise<ColumnChange | null> {
  const { record, before, id } = change
  if (JSON.stringify(record.float) !== JSON.stringify(before.float)) {
    await writing.db
      .deleteFrom('milestone_floats')
      .where('project_id', '=', writing.projectId)
      .where('milestone_id', '=', id)
      .execute()
    await storeFloats(writing, [change])
  }
  if (JSON.stringify(record.predecessors) === JSON.stringify(before.predecessors)) return null
  const was = await linksTo(writing, id)
  // a planner's file may have brought others since; those that the last programme brought go
  for (const { milestone, kind } of before.predecessors) {
    await writing.db
      .deleteFrom('milestone_links')
      .where('project_id', '=', writing.projectId)
      .where('to_id', '=', id)
      .where('from_id', '=', fromOf(writing, milestone))
      .where('kind', '=', kind)
      .execute()
  }
  await storeLinks(writing, [change])
  const texts = linkTexts(was, await linksTo(writing, id))
  if (texts.was === texts.will) return null
  return { from: { predecessors: texts.was }, to: { predecessors: texts.will } }
}

const fromOf = ({ milestones }: ProjectWriting, sourceId: string) =>
  milestones.get(sourceId)?.id ?? null

/** The links to a milestone as histories name them. */
async function linksTo({ db, projectId }: ProjectWriting, id: string) {
  return db
    .selectFrom('milestone_links as l')
    .innerJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 'l.project_id').onRef('m.id', '=', 'l.from_id'),
    )
    .where('l.project_id', '=', projectId)
    .where('l.to_id', '=', id)
    .select([
      sql<string>`coalesce(nullif(m.activity_id, ''), m.name)`.as('name'),
      'l.kind',
      'l.lag as amount',
      'l.lag_unit as unit',
    ])
    .execute()
    .then((rows) => rows.map(({ amount, unit, ...link }) => ({ ...link, lag: { amount, unit } })))
}

async function storeLinks(
  writing: ProjectWriting,
  records: Staged<MilestoneRecord>[],
): Promise<void> {
  const links = records.flatMap(({ id, record }) =>
    record.predecessors.flatMap(({ milestone, kind, lag, lagUnit }) => {
      const from = fromOf(writing, milestone)
      // what was purged here since is at the end of no link
      if (from === null || from === id) return []
      const unit = lag === 0 ? ('days' as const) : lagUnit
      return [
        { project_id: writing.projectId, to_id: id, from_id: from, kind, lag, lag_unit: unit },
      ]
    }),
  )
  if (links.length === 0) return
  await sql`
    insert into milestone_links as l (project_id, to_id, from_id, kind, lag, lag_unit)
    select project_id, to_id, from_id, kind, lag, lag_unit
      from jsonb_populate_recordset(null::milestone_links, ${JSON.stringify(links)})
    on conflict (project_id, to_id, from_id, kind) do update
      set lag = excluded.lag, lag_unit = excluded.lag_unit`.execute(writing.db)
}

async function storeFloats(
  { db, projectId }: ProjectWriting,
  records: Staged<MilestoneRecord>[],
): Promise<void> {
  const floats = records.flatMap(({ id, record: { float } }) =>
    float === null || (float.calendar === '' && float.total === null && float.free === null)
      ? []
      : [
          {
            project_id: projectId,
            milestone_id: id,
            calendar: float.calendar.trim(),
            minutes_per_day: float.minutesPerDay,
            total_float: float.total,
            free_float: float.free,
          },
        ],
  )
  await insertRows(db, 'milestone_floats', floats)
}
