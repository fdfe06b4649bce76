import { finderOf } from '@plumbline/contract/rules/searched-text'
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

/** At most this many are listed at a time; a search finds the others. */
export const LISTED = 200

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

/** The sites whose name, short name or region holds each word of `text`. */
export function findSites(choices: readonly SiteChoice[], text: string): SiteChoice[] {
  const isFound = finderOf(text)
  return choices.filter(({ name, shortName = '', region = '' }) =>
    isFound(`${name} ${shortName} ${region}`),
  )
}
