import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { byUrgency, type SiteProgress } from '../../../lib/project/progress.ts'

/** The orders of the sites on a phone. */
export type Order = 'late' | 'name'

/** By how many days the latest milestone of each site is late. */
export function lateBySite(milestones: readonly Milestone[], today: string): Map<string, number> {
  const late = new Map<string, number>()
  for (const milestone of milestones) {
    const days = daysLate(milestone, today)
    if (days === 0) continue
    late.set(milestone.site, Math.max(late.get(milestone.site) ?? 0, days))
  }
  return late
}

/** The sites that are late by the most days first; of equal ones those that need attention. */
export function inOrder(
  sites: readonly SiteProgress[],
  order: Order,
  late: ReadonlyMap<string, number>,
): SiteProgress[] {
  if (order === 'name') {
    return sites.toSorted((a, b) =>
      nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
    )
  }
  const days = ({ site }: SiteProgress) => late.get(site._id) ?? 0
  return byUrgency(sites).toSorted((a, b) => days(b) - days(a))
}

const nameOf = ({ site }: SiteProgress) => site.shortName || site.name
