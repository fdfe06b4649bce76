import { sql } from 'kysely'
import { type Db, newId, transaction } from '../../../db/db.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { versionsNow } from './compared-with.ts'
import type { ScheduleChange } from '../compare/compare-schedule.ts'
import { scheduleDifference } from '../compare/difference.ts'
import type { Difference } from '../compare/difference-shape.ts'
import { Overtaken } from './import-content.ts'
import { leaveWork, progressOf, runStep, type StoredImport } from './import-steps.ts'
import { BATCH, batches, pause } from './pauses.ts'
import { sitesDifference } from '../compare/sites-difference.ts'

/** Compares what a file says with its project, and keeps the difference. */
export async function compareImport(step: ImportStep, deps: JobDeps): Promise<string> {
  return runStep(deps, 'comparing', step, async (row) => {
    const tell = progressOf(deps, step)
    // one snapshot: the difference is one with these versions
    const { comparedWith, difference } = await transaction(deps.pool, 'read', async (db) => ({
      comparedWith: await versionsNow(db, row.projectId),
      difference: await (row.kind === 'sites' ? sitesDifference : scheduleDifference)(
        db,
        row,
        tell,
      ),
    }))
    await transaction(deps.pool, 'write', (db) =>
      storeDifference(db, row, comparedWith, difference, tell),
    )
    return `Found ${difference.changes.length} rows.`
  })
}

async function storeDifference(
  db: Db,
  row: StoredImport,
  comparedWith: string,
  { changes, skipped, source, isAsked, siteTargets, rows }: Difference,
  tell: (share: number) => Promise<void>,
): Promise<void> {
  const { projectId, importId } = row
  // two that compare the same file come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importId}`}, 0))`.execute(db)
  await db
    .deleteFrom('import_changes')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .execute()
  const counts = { added: 0, changed: 0, unchanged: 0, missing: 0, skipped }
  const shown = isAsked ? [] : changes
  for (const from of batches(shown.length)) {
    const batch = shown.slice(from, from + BATCH)
    for (const { kind } of batch) counts[kind] += 1
    await insertRows(
      db,
      'import_changes',
      batch.map((change, n) => ({
        project_id: projectId,
        import_id: importId,
        row: from + n,
        ...rowOf(change),
      })),
    )
    await tell(0.5 + (from / shown.length) * 0.5)
    await pause()
  }
  const left = await leaveWork(db, row, 'comparing', isAsked ? 'choosing' : 'compared')
    .set({
      progress: 100,
      counts: isAsked ? null : JSON.stringify(counts),
      compared_with: comparedWith,
      source,
      site_targets: JSON.stringify(siteTargets),
      ...(rows && {
        site_source: rows.key,
        schedule_key: '',
        content: sql`content || ${JSON.stringify({ sources: [rows] })}::jsonb`,
      }),
    })
    .returning('id')
    .executeTakeFirst()
  if (!left) throw new Overtaken()
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
