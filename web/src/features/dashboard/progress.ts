import type { Milestone } from '@plumbline/contract/milestones'
import {
  countStatuses,
  progressPercent,
  rollUpStatus,
  type MilestoneStatus,
  type StatusCounts,
} from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites'

/** A site or a whole project rolled up from its milestones. */
export interface Progress {
  counts: StatusCounts
  status: MilestoneStatus
  /** 0 to 100, rounded. */
  percent: number
}

export interface SiteProgress extends Progress {
  site: Site
}

export function progressOf(milestones: readonly Milestone[]): Progress {
  const counts = countStatuses(milestones.map(({ actualStatus }) => actualStatus))
  return { counts, status: rollUpStatus(counts), percent: progressPercent(counts) }
}

/** Every site with its roll-up, in the order given. */
export function progressBySite(
  sites: readonly Site[],
  milestones: readonly Milestone[],
): SiteProgress[] {
  const bySite = Map.groupBy(milestones, ({ site }) => site)
  return sites.map((site) => ({ site, ...progressOf(bySite.get(site._id) ?? []) }))
}

const URGENCY: MilestoneStatus[] = ['Off Track', 'Stopped', 'Ongoing', 'Not Started', 'Completed']

/** The sites that need attention first: Off Track, then those with the most issues, then by name. */
export function byUrgency(sites: readonly SiteProgress[]): SiteProgress[] {
  return sites.toSorted(
    (a, b) =>
      URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status) ||
      b.site.issueCount - a.site.issueCount ||
      a.site.name.localeCompare(b.site.name),
  )
}
