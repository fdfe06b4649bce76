import type { Visit } from '@plumbline/contract/intake/visits'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { FAR_METRES } from '@plumbline/contract/rules/limits'

/** Visits that wait near one site; those that are near none have no site. */
export interface PlaceGroup {
  /** The id of the site; '' for none. */
  key: string
  site: { _id: string; name: string } | null
  /** The nearest first. */
  visits: Visit[]
}

const metresOf = ({ nearestSite }: Visit) => nearestSite?.metres ?? 0

/** The visits that can be placed, by their nearest sites: first where most of them are, last those without one. */
export function placeGroups(visits: readonly Visit[]): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>()
  for (const visit of visits) {
    if (visit.waitsFor === 'form version') continue
    const site = visit.nearestSite?.site ?? null
    const key = site?._id ?? ''
    const group = groups.get(key) ?? { key, site, visits: [] }
    group.visits.push(visit)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      visits: group.visits.toSorted((a, b) => metresOf(a) - metresOf(b)),
    }))
    .toSorted(
      (a, b) =>
        Number(a.site === null) - Number(b.site === null) || b.visits.length - a.visits.length,
    )
}

/** True if the visit may have been made elsewhere than at the nearest site: that is far, or the position is poor. */
export const isDoubtful = ({ nearestSite, accuracy }: Visit) =>
  nearestSite === null || nearestSite.metres > FAR_METRES || (accuracy ?? 0) > FAR_METRES

const isOngoing = ({ actualStatus }: Milestone) => actualStatus === 'Ongoing'

/** The milestones of a site that a visit may belong to, those that are going on first. */
export function milestonesOf(all: readonly Milestone[], site: string): Milestone[] {
  return all
    .filter((one) => one.site === site && one.archivedAt === null)
    .toSorted((a, b) => Number(isOngoing(b)) - Number(isOngoing(a)))
}

/** The one that is going on; none where several are, for then somebody has to say which. */
export function likelyMilestone(ofSite: readonly Milestone[]): string | undefined {
  const [first, second] = ofSite
  if (!first || ofSite.length === 1) return first?._id
  return isOngoing(first) && !(second && isOngoing(second)) ? first._id : undefined
}
