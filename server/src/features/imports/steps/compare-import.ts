import { transaction } from '../../../db/db.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { versionsNow } from './compared-with.ts'
import { scheduleDifference } from '../compare/difference.ts'
import { progressOf, runStep } from './import-steps.ts'
import { sitesDifference } from '../compare/sites-difference.ts'
import { storeDifference } from './store-difference.ts'

/** Compares a file with its project, and stores the difference. */
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
