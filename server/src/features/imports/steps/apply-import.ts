import { sql } from 'kysely'
import type { DifferenceCounts } from '@plumbline/contract/imports/import-shapes'
import { analyzeFilled } from '../../../db/analyze.ts'
import { type Db, transaction } from '../../../db/db.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { saveBaseline } from '../../baselines/save-baseline.ts'
import { applySchedule } from '../apply/apply-schedule.ts'
import { applySites } from '../apply/apply-sites.ts'
import { versionsNow } from './compared-with.ts'
import { ImportRefused, Overtaken } from './import-content.ts'
import { leaveWork, progressOf, runStep, type StoredImport } from './import-steps.ts'
import { confirmAdmin } from './confirm-admin.ts'

/**
 * Applies an import, all or nothing, in one transaction: a baseline, then all work that blocks nobody, bit by bit. At
 * its end, and quickly, comes the work that locks milestones and sites.
 */
export async function applyImport(step: ImportStep, deps: JobDeps): Promise<string> {
  return runStep(deps, 'applying', step, async (row) => {
    const userId = row.appliedBy ?? row.createdBy
    const refuseChanged = async () => {
      // what others have committed: not what this transaction is about to
      const now = await transaction(deps.pool, 'statement', (db) => versionsNow(db, row.projectId))
      if (now !== row.comparedWith) throw new ImportRefused('changedMeanwhile')
    }
    // without it a difference of thousands is planned for as if it were one row
    await analyzeFilled(deps.pool)
    const report = await transaction(deps.pool, 'write', async (db) => {
      // two of one project come one after the other; the second finds its project changed
      await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${row.projectId}`}, 0))`.execute(
        db,
      )
      const filename = await lockApplying(db, row)
      await confirmAdmin(db, row.projectId, userId)
      await refuseChanged()
      const applying = { db, row, userId, refuseChanged, tell: progressOf(deps, step) }
      if (row.kind === 'schedule') {
        const { projectId, importId } = row
        await saveBaseline(db, projectId, { name: filename, userId, importId })
        await applySchedule(applying)
      } else await applySites(applying)
      return finish(db, row, userId, filename)
    })
    await forgetParts(deps, row)
    await analyzeFilled(deps.pool)
    return report
  })
}

/** A job may be done twice at the same moment: the second finds it applied, or not there any more. */
async function lockApplying(db: Db, { projectId, importId, step }: StoredImport): Promise<string> {
  const found = await db
    .selectFrom('imports as i')
    .innerJoin('files as f', (join) =>
      join.onRef('f.project_id', '=', 'i.project_id').onRef('f.import_id', '=', 'i.id'),
    )
    .where('i.project_id', '=', projectId)
    .where('i.id', '=', importId)
    .where('i.step', '=', step)
    .where('i.state', '=', 'applying')
    .select('f.filename')
    .executeTakeFirst()
  if (!found) throw new Overtaken()
  return found.filename
}

async function finish(
  db: Db,
  row: StoredImport,
  userId: string,
  filename: string,
): Promise<string> {
  const { projectId, importId, mode } = row
  const applied = await leaveWork(db, row, 'applying', 'applied')
    .set({ progress: 100, applied_at: sql`clock_timestamp()` })
    .returning(sql<DifferenceCounts>`counts`.as('counts'))
    .executeTakeFirstOrThrow()
  await writeAudit(
    db,
    { userId },
    {
      action: 'import.applied',
      projectId,
      target: { type: 'import', id: importId },
      after: { filename, mode, ...applied.counts },
    },
  )
  return `Applied an import: ${JSON.stringify(applied.counts)}`
}

/** Deletes the rows of the file, which are not needed any more; the changes that they made stay. */
async function forgetParts({ pool }: JobDeps, { projectId, importId }: StoredImport) {
  await pool.query('delete from import_parts where project_id = $1 and import_id = $2', [
    projectId,
    importId,
  ])
  await pool.query(
    `delete from import_changes where project_id = $1 and import_id = $2 and kind = 'unchanged'`,
    [projectId, importId],
  )
}
