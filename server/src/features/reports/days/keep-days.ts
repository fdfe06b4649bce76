import { sql } from 'kysely'
import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mainUnit } from '../progress/weights.ts'
import { type Db, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { fillIssue, fillMilestones } from './fill-days.ts'
import {
  daysToKeep,
  issuesOfDays,
  milestoneChanges,
  milestonesOfDays,
  sitesOfDays,
  submissionsOfDays,
} from './history.queries.ts'
import { SiteDays } from './site-days.ts'

/** So far back days are worked out from histories: two years. */
const LONGEST = 731
const BATCH = 2000

/**
 * Keeps what every site had come to at the end of yesterday (UTC), and of each day before on which
 * nothing was kept: those are worked out from the histories and marked as derived. A day that is kept stays as it is.
 */
export async function keepDays(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const { rows: projects } = await pool.query<{ id: string }>('select id from projects order by id')
  let stored = 0
  for (const { id } of projects) {
    const workedOut = await transaction(pool, 'read', (db) => workOut(db, id))
    if (workedOut === null) continue
    // all of a project or nothing: what is broken off begins again at the same day
    stored += await transaction(pool, 'write', (db) => insertDays(db, id, workedOut))
  }
  return `Kept ${stored} days of sites in ${projects.length} projects.`
}

interface WorkedOut {
  unit: string
  /** The day that is kept as it ended; those before are derived. */
  last: string
  days: SiteDays
}

async function workOut(db: Db, projectId: string): Promise<WorkedOut | null> {
  const wanted = await daysToKeep(db, projectId, LONGEST)
  if (!wanted) return null
  const days = new SiteDays(wanted.from, wanted.to)
  for (const { id, archivedOn } of await sitesOfDays(db, projectId)) {
    days.addSite(id, archivedOn === null ? wanted.to : archivedOn - 1)
  }
  const milestones = await milestonesOfDays(db, projectId)
  const unit = mainUnit(milestones)
  fillMilestones(days, milestones, await milestoneChanges(db, projectId, wanted.from), unit)
  for (const issue of await issuesOfDays(db, projectId)) fillIssue(days, issue)
  for (const { site, day, n } of await submissionsOfDays(db, projectId, wanted.from)) {
    const happened = days.happened(site, day)
    if (happened) happened.submissions += n
  }
  return { unit, last: dateOf(wanted.to), days }
}

/**
 * Inserts them, some at a time: two years of a thousand sites never lie in memory whole. Those that somebody else
 * kept meanwhile stay. Answers how many were new.
 */
async function insertDays(
  db: Db,
  projectId: string,
  { unit, last, days }: WorkedOut,
): Promise<number> {
  let inserted = 0n
  let batch: object[] = []
  const flush = async () => {
    const { numAffectedRows } = await sql`
      insert into progress_days
      select * from jsonb_populate_recordset(null::progress_days, ${JSON.stringify(batch)}::jsonb)
      on conflict do nothing`.execute(db)
    inserted += numAffectedRows ?? 0n
    batch = []
  }
  for (const row of days.rows()) {
    const isDerived = row['day'] !== last
    batch.push({ project_id: projectId, cost_unit: unit, is_derived: isDerived, ...row })
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return Number(inserted)
}
