import { SITE_WEEKS, type SiteStanding } from '@plumbline/contract/story/story-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { photosOfDays } from '../reports/days/history.queries.ts'
import { baselineOfReport } from '../reports/month/month.queries.ts'
import { earned, weigh } from '../reports/progress/weights.ts'
import { percentOf } from './story-curve.ts'
import { mainBaselineOf, milestonesOfStory } from './story.queries.ts'

/** The progress of each site that is in lists; its work is weighed as in its own story. */
export async function siteStandings(db: Db, projectId: string): Promise<SiteStanding[]> {
  const counts = await countsBySite(db, projectId)
  const visits = await visitsByWeek(db, projectId)
  const photos = new Map<string, number>()
  for (const { site, n } of await photosOfDays(db, projectId, 0)) {
    photos.set(site, (photos.get(site) ?? 0) + n)
  }
  const milestones = Map.groupBy(
    await milestonesOfStory(db, { projectId, siteId: null }),
    ({ site }) => site,
  )
  const baseline = await baselineOfReport(db, projectId, await mainBaselineOf(db, projectId))
  const plans = new Map(baseline?.plans.map((plan) => [plan.id, plan]))
  return counts.map((site) => {
    const own = (milestones.get(site._id) ?? []).map((now) => ({ ...now, ...plans.get(now.id) }))
    const { total, done } = earned(weigh(own).milestones)
    return {
      ...site,
      earned: total > 0 ? percentOf(done / total) : null,
      photos: photos.get(site._id) ?? 0,
      weeks: visits.get(site._id) ?? NO_VISITS,
    }
  })
}

type Counts = Omit<SiteStanding, 'earned' | 'photos' | 'weeks'>

const NO_VISITS: number[] = Array.from({ length: SITE_WEEKS }, () => 0)

/** The visits of each site that had any, by weeks, the week of now last. */
async function visitsByWeek(db: Db, projectId: string): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ site: string; ago: number; n: number }>`
    with x as (
      select site_id, date_trunc('week', now() at time zone 'UTC')::date as monday,
             date_trunc('week', created_at at time zone 'UTC')::date as own
        from submissions
       where project_id = ${projectId} and not is_deleted
         and created_at >= now() - make_interval(weeks => ${SITE_WEEKS}::integer)
    )
    select site_id as site, (monday - own) / 7 as ago, count(*)::integer as n
      from x group by 1, 2`.execute(db)
  const weeks = new Map<string, number[]>()
  for (const { site, ago, n } of rows) {
    const own = weeks.get(site) ?? [...NO_VISITS]
    // a clock that was ahead may have dated a visit after now
    const at = SITE_WEEKS - 1 - Math.max(0, ago)
    if (at >= 0) own[at] = (own[at] ?? 0) + n
    weeks.set(site, own)
  }
  return weeks
}

/** The sites by their ids, each with its last visit and its open issues; each list is walked once. */
async function countsBySite(db: Db, projectId: string): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with x as materialized (
      select site_id, max(created_at) as last_at from submissions
       where project_id = ${projectId} and not is_deleted
       group by site_id
    ), i as materialized (
      select site_id, count(*)::integer as n from issues i
       where i.project_id = ${projectId} and ${isOpen('i')}
       group by site_id
    )
    select s.id as _id, ${momentText('x.last_at')} as "lastVisit", coalesce(i.n, 0) as "openIssues"
      from sites s left join x on x.site_id = s.id left join i on i.site_id = s.id
     where s.project_id = ${projectId} and s.archived_at is null
     order by s.id`.execute(db)
  return rows
}
