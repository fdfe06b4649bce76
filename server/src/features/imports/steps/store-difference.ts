import { type RawBuilder, sql } from 'kysely'
import type { ImportNote } from '@plumbline/contract/imports/import-shapes'
import { type Db, newId } from '../../../db/db.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { ScheduleChange } from '../compare/compare-schedule.ts'
import type { Difference } from '../compare/difference-shape.ts'
import { Overtaken } from './import-content.ts'
import { leaveWork, type StoredImport } from './import-steps.ts'
import { BATCH, batches, pause } from './pauses.ts'

type Tell = (share: number) => Promise<void>

/** The number of links or floats that one statement writes. */
const WRITTEN_AT_ONCE = 500

/** Stores the difference of an import in place of the last one, and leaves its comparison. */
export async function storeDifference(
  db: Db,
  row: StoredImport,
  comparedWith: string,
  difference: Difference,
  tell: Tell,
): Promise<void> {
  const { changes, skipped, source, isAsked, siteTargets, rows, floats = [] } = difference
  const { importId } = row
  // two that compare the same file come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importId}`}, 0))`.execute(db)
  await forgetDifference(db, row)
  const counts = { added: 0, changed: 0, unchanged: 0, missing: 0, skipped }
  const shown = isAsked ? [] : changes
  for (const { kind } of shown) counts[kind] += 1
  await storeChanges(db, row, shown, tell)
  await storeLogic(db, row, shown, floats)
  const known = floats.filter(({ isNew }) => !isNew).length
  const left = await leaveWork(db, row, 'comparing', isAsked ? 'choosing' : 'compared')
    .set({
      progress: 100,
      counts: isAsked ? null : JSON.stringify({ ...counts, ...(known > 0 && { floats: known }) }),
      compared_with: comparedWith,
      source,
      site_targets: JSON.stringify(siteTargets),
      ...(rows
        ? {
            site_source: rows.key,
            schedule_key: '',
            content: sql`content || ${JSON.stringify({ sources: [rows] })}::jsonb`,
          }
        : { content: withNotes(row, difference) }),
    })
    .returning('id')
    .executeTakeFirst()
  if (!left) throw new Overtaken()
}

/** Forgets what an import was found to change. */
export async function forgetDifference(
  db: Db,
  { projectId, importId }: Pick<StoredImport, 'projectId' | 'importId'>,
): Promise<void> {
  for (const table of ['import_changes', 'import_floats'] as const) {
    await db
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('import_id', '=', importId)
      .execute()
  }
}

async function storeChanges(
  db: Db,
  { projectId, importId }: StoredImport,
  changes: readonly ScheduleChange[],
  tell: Tell,
): Promise<void> {
  for (const from of batches(changes.length)) {
    await insertRows(
      db,
      'import_changes',
      changes.slice(from, from + BATCH).map((change, n) => ({
        project_id: projectId,
        import_id: importId,
        row: from + n,
        ...rowOf(change),
      })),
    )
    await tell(0.5 + (from / changes.length) * 0.5)
    await pause()
  }
}

async function storeLogic(
  db: Db,
  { projectId, importId, step }: StoredImport,
  changes: readonly ScheduleChange[],
  floats: NonNullable<Difference['floats']>,
): Promise<void> {
  const links = changes.flatMap(({ links: ofChange }, row) =>
    (['before', 'after'] as const).flatMap((side) =>
      (ofChange?.[side] ?? []).map(({ from, kind, lag, source }) => ({
        project_id: projectId,
        import_id: importId,
        row,
        is_before: side === 'before',
        from_id: from,
        kind,
        lag: lag.amount,
        lag_unit: lag.unit,
        source,
      })),
    ),
  )
  for (const from of batches(links.length, WRITTEN_AT_ONCE)) {
    await insertRows(db, 'import_links', links.slice(from, from + WRITTEN_AT_ONCE))
    await pause()
  }
  for (const from of batches(floats.length, WRITTEN_AT_ONCE)) {
    const batch = floats.slice(from, from + WRITTEN_AT_ONCE)
    await insertRows(
      db,
      'import_floats',
      batch.map(({ milestoneId, will }) => ({
        project_id: projectId,
        import_id: importId,
        milestone_id: milestoneId,
        step,
        will,
      })),
    )
    await pause()
  }
}

/** The file's content, with a note of the links that this choice of sites leaves out. */
function withNotes(
  { content }: StoredImport,
  { linksOfSkipped = 0 }: Difference,
): RawBuilder<unknown> {
  const notes = (content?.notes ?? []).filter(({ code }) => code !== 'linksOfSkipped')
  const note: ImportNote = { code: 'linksOfSkipped', params: { count: linksOfSkipped }, at: null }
  const all = linksOfSkipped > 0 ? [...notes, note] : notes
  return sql`jsonb_set(content, '{notes}', ${JSON.stringify(all)}::jsonb)`
}

function rowOf(change: ScheduleChange) {
  const { kind, key, name, targetId, site, from, to, notes, at } = change
  return {
    kind,
    key,
    name,
    target_id: targetId,
    site_id: site.id,
    site_name: site.name,
    is_new_site: site.isNew,
    entry_id: newId(),
    from,
    to,
    notes,
    at,
    left_version: change.leftVersion ?? null,
    was_schedule_key: change.wasScheduleKey ?? null,
    was_missing_since: change.wasMissingSince ?? null,
    source_key: change.sourceKey ?? '',
  }
}
