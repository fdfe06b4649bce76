import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Folding } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** What sites are ordered by. */
export const ORDERS = ['late', 'name', 'start', 'region'] as const
export type Order = (typeof ORDERS)[number]

/** Something there is off track or stopped. */
const isBad = ({ milestones }: SiteGroup) =>
  milestones.some(({ actualStatus }) => actualStatus === 'Off Track' || actualStatus === 'Stopped')

const nameOf = ({ site }: SiteGroup) => site.shortName || site.name

/** Sites that are off track come first whatever the order; equal ones by name. */
export function inOrder(groups: readonly SiteGroup[], order: Order): SiteGroup[] {
  const known = groups.map((group) => {
    const { late, span } = group.sums()
    return { group, bad: isBad(group), late, start: span?.start ?? Infinity }
  })
  type Known = (typeof known)[number]
  const by: Record<Order, (a: Known, b: Known) => number> = {
    late: (a, b) => b.late - a.late,
    name: () => 0,
    // where both have no dates, their difference is no number
    start: (a, b) => (a.start === b.start ? 0 : a.start - b.start),
    region: (a, b) => a.group.site.region.localeCompare(b.group.site.region),
  }
  return known
    .toSorted(
      (a, b) =>
        Number(b.bad) - Number(a.bad) ||
        by[order](a, b) ||
        nameOf(a.group).localeCompare(nameOf(b.group), undefined, { numeric: true }),
    )
    .map(({ group }) => group)
}

/**
 * Sites are closed but for those that are off track; an open one shows what runs or is late.
 *
 * @param turned sites that somebody has opened or closed
 * @param unfolded sites of which all milestones are shown
 */
export function mainFolding(
  turned: ReadonlySet<string>,
  unfolded: ReadonlySet<string>,
  today: Day,
): Folding {
  const day = dateOf(today)
  const runsOrIsLate = (milestone: Milestone) =>
    (milestone.actualStatus !== 'Completed' && milestone.actualStatus !== 'Not Started') ||
    isLate(milestone, day)
  const lines = new WeakMap<SiteGroup, ReturnType<Folding['linesOf']>>()
  const isBadNow = new WeakMap<SiteGroup, boolean>()

  function linesOf(group: SiteGroup) {
    const { milestones, site } = group
    const shown = milestones.filter(runsOrIsLate)
    const completed = milestones.filter(({ actualStatus }) => actualStatus === 'Completed').length
    const later = milestones.length - shown.length - completed
    const isUnfolded = unfolded.has(site._id)
    return {
      milestones: isUnfolded ? milestones : shown,
      rest: completed + later === 0 ? null : { completed, later, isUnfolded },
    }
  }
  return {
    isOpen(group) {
      const bad = isBadNow.get(group) ?? isBad(group)
      isBadNow.set(group, bad)
      return turned.has(group.site._id) ? !bad : bad
    },
    linesOf(group) {
      const known = lines.get(group) ?? linesOf(group)
      lines.set(group, known)
      return known
    },
  }
}
