import { sql } from 'kysely'
import { analyzeFilled } from '../../../db/analyze.ts'
import { transaction } from '../../../db/db.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { confirmAdmin } from './confirm-admin.ts'
import { Overtaken } from './import-content.ts'
import { leaveWork, progressOf, runStep } from './import-steps.ts'
import { countUndo, type Undoing } from '../apply/undoable.ts'
import { undoMilestones } from '../apply/undo-milestones.ts'
import { undoChangedSites, undoNewSites } from '../apply/undo-sites.ts'

/**
 * Takes back the changes of an import, all of them or none, in one transaction: changed rows go back, and added ones
 * are archived, with history. Rows that others have changed since stay as they are, and are named.
 */
export async function undoImport(step: ImportStep, deps: JobDeps): Promise<string> {
  return runStep(deps, 'undoing', step, async (row) => {
    await deps.pool.query('analyze import_changes')
    const { projectId, importId, kind } = row
    const userId = row.undoneBy ?? row.createdBy
    const report = await transaction(deps.pool, 'write', async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${projectId}`}, 0))`.execute(
        db,
      )
      await confirmAdmin(db, projectId, userId)
      const undoing: Undoing = { db, userId, of: { projectId, importId, kind } }
      await sql`create temporary table undone_rows (row integer primary key) on commit drop`.execute(
        db,
      )
      const counts =
        kind === 'schedule' ? await undoMilestones(undoing) : await undoChangedSites(undoing)
      await progressOf(deps, step)(0.7)
      const sites = await undoNewSites(undoing)
      const undone = sql<boolean>`c.row in (select row from undone_rows)`
      const stays = await countUndo(db, undoing.of, undone)
      const done = await leaveWork(db, step, 'undoing', 'undone')
        .set({
          progress: 100,
          undone_at: sql`clock_timestamp()`,
          undo_left: JSON.stringify(stays),
        })
        .returning('id')
        .executeTakeFirst()
      // a job may be done twice at the same moment
      if (!done) throw new Overtaken()
      const after = { ...counts, sites, left: stays.left }
      const target = { type: 'import', id: importId }
      await writeAudit(db, { userId }, { action: 'import.undone', projectId, target, after })
      return `Took an import back: ${JSON.stringify(after)}`
    })
    await analyzeFilled(deps.pool)
    return report
  })
}
