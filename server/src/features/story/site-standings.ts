import type { SiteStanding } from '@plumbline/contract/story/story-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { photosOfDays } from '../reports/days/history.queries.ts'
import { baselineOfReport } from '../reports/month/month.queries.ts'
import { earned, weigh } from '../reports/progress/weights.ts'
import { percentOf } from './story-curve.ts'
import { mainBaselineOf, milestonesOfStory } from './story.queries.ts'

/** What each site that is in lists has come to; its work is weighed as its own story weighs it. */
export async function siteStandings(db: Db, projectId: string): Promise<SiteStanding[]> {
  const counts = await countsBySite(db, projectId)
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
    }
  })
}

type Counts = Omit<SiteStanding, 'earned' | 'photos'>

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
