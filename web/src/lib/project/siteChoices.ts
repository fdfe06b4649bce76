import type { ProjectDetail } from '@plumbline/contract/projects'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { SiteProgress } from './progress.ts'

/** A site as the selector offers it; what has not come yet is missing. */
export interface SiteChoice {
  id: string
  name: string
  shortName?: string
  region?: string
  status?: MilestoneStatus
  percent?: number
}

/** The project's sites, with their progress as soon as it is known. */
export function siteChoices(
  sites: ProjectDetail['sites'],
  progress: readonly SiteProgress[] | undefined,
): SiteChoice[] {
  const known = new Map(progress?.map((entry) => [entry.site._id, entry]))
  return sites.map(({ _id, name }) => {
    const entry = known.get(_id)
    if (!entry) return { id: _id, name }
    const { shortName, region } = entry.site
    return { id: _id, name, shortName, region, status: entry.status, percent: entry.percent }
  })
}
