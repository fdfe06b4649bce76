import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { mainUnit } from '../progress/weights.ts'
import { fillIssue, fillMilestones } from './fill-days.ts'
import {
  issuesOfDays,
  lastSubmissions,
  type MilestoneChange,
  type MilestoneOfDays,
  photosOfDays,
  sitesOfDays,
  submissionsOfDays,
} from './history.queries.ts'
import { type AskedDays, SiteDays } from './site-days.ts'

const BATCH = 2000

/** The milestones of a project as they are now, and the values before each of their changes, the newest first. */
export interface MilestoneHistory {
  milestones: readonly MilestoneOfDays[]
  changes: readonly MilestoneChange[]
}

interface SiteDaysToInsert {
  /** The currency that money counts in. */
  unit: string
  asked: AskedDays
  days: SiteDays
}

/**
 * Works out the days of the sites of a project, going back from now through histories.
 * @param unit the currency that the project is weighed in; '' where it is not weighed by cost
 */
export async function workOut(
  db: Db,
  projectId: string,
  asked: AskedDays,
  { milestones, changes }: MilestoneHistory,
  unit: string,
): Promise<SiteDaysToInsert> {
  const all = [...asked.wanted]
  const [from = 0, to = 0] = [all[0], all.at(-1)]
  const money = unit || mainUnit(milestones)
  const days = new SiteDays(from, to)
  const before = await lastSubmissions(db, projectId, from - 1)
  for (const { id, archivedOn } of await sitesOfDays(db, projectId)) {
    days.addSite(id, archivedOn === null ? to : archivedOn - 1, before.get(id) ?? null)
  }
  fillMilestones(days, milestones, changes, money)
  for (const issue of await issuesOfDays(db, projectId)) fillIssue(days, issue)
  for (const { site, day, n } of await submissionsOfDays(db, projectId, from)) {
    const happened = days.happened(site, day)
    if (happened) happened.submissions += n
  }
  for (const { site, day, n } of await photosOfDays(db, projectId, from)) {
    const happened = days.happened(site, day)
    if (happened) happened.photos += n
  }
  return { unit: money, asked, days }
}

/**
 * Inserts the rows, some at a time: two years of a thousand sites never lie in memory whole. Rows that somebody else
 * stored meanwhile stay. Returns the number of new ones.
 */
export async function insertSiteDays(
  db: Db,
  projectId: string,
  { unit, asked, days }: SiteDaysToInsert,
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
  for (const row of days.rows(asked)) {
    batch.push({ project_id: projectId, cost_unit: unit, ...row })
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return Number(inserted)
}
