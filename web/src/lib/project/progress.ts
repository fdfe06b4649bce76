import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { rollUp, type MilestoneStatus, type RollUp } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'

export interface SiteProgress extends RollUp {
  site: Site
}

export function progressOf(milestones: readonly Milestone[]): RollUp {
  return rollUp(milestones.map(({ actualStatus }) => actualStatus))
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

/**
 * The sites that need attention first: Off Track, then those with the most issues, then as the list has them,
 * which is by name.
 */
export function byUrgency(sites: readonly SiteProgress[]): SiteProgress[] {
  return sites.toSorted(
    (a, b) =>
      URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status) ||
      b.site.issueCount - a.site.issueCount,
  )
}
