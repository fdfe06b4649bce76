import { transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { milestoneChanges, milestonesOfDays, planOfNow, wantedDays } from './history.queries.ts'
import { insertProjectDays, planOfDays } from './project-days.ts'
import { insertSiteDays, workOut } from './work-out.ts'

/** The days back to which days are worked out from histories: two years. */
const LONGEST = 731

/**
 * Stores the sums of every project and each of its sites at the end of yesterday (UTC). Earlier days without stored
 * sums are worked out from the histories and marked as derived. A stored day stays as it is.
 */
export async function keepDays(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const { rows: projects } = await pool.query<{ id: string }>('select id from projects order by id')
  let stored = 0
  for (const { id } of projects) stored += await keepProject(pool, id)
  return `Kept ${stored} days of sites in ${projects.length} projects.`
}

/** Answers how many days of sites were new. */
async function keepProject(pool: JobDeps['pool'], projectId: string): Promise<number> {
  const read = await transaction(pool, 'read', async (db) => {
    const wanted = await wantedDays(db, projectId, LONGEST)
    if (wanted.length === 0) return null
    const plan = planOfDays(
      await planOfNow(db, projectId),
      wanted.map(({ day }) => day),
    )
    const missing = new Set(wanted.flatMap(({ day, hasSites }) => (hasSites ? [] : [day])))
    const [from] = missing
    if (from === undefined) return { plan, sites: null }
    const milestones = await milestonesOfDays(db, projectId)
    const history = { milestones, changes: await milestoneChanges(db, projectId, from) }
    const derivedBefore = wanted.find(({ isYesterday }) => isYesterday)?.day ?? Infinity
    const days = { wanted: missing, derivedBefore }
    return { plan, sites: await workOut(db, projectId, days, history, plan.unit) }
  })
  if (read === null) return 0
  const { plan, sites } = read
  // all of a project or nothing: an interrupted run begins again at the same days
  return transaction(pool, 'write', async (db) => {
    const inserted = sites ? await insertSiteDays(db, projectId, sites) : 0
    await insertProjectDays(db, projectId, plan)
    return inserted
  })
}
