import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Folding } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** The orders of sites: late first in folds (`late-first.ts`), the others in one list. */
export const ORDERS = ['late', 'name', 'start', 'region'] as const
export type Order = (typeof ORDERS)[number]
type ListOrder = Exclude<Order, 'late'>

/** Something there is off track or stopped. */
const isBad = ({ milestones }: SiteGroup) =>
  milestones.some(({ actualStatus }) => actualStatus === 'Off Track' || actualStatus === 'Stopped')

/** It has begun, and is not done. */
export const runs = ({ actualStatus }: Milestone) =>
  actualStatus !== 'Completed' && actualStatus !== 'Not Started'

const nameOf = ({ site }: SiteGroup) => site.shortName || site.name

/** By the names that sites have on the screen. */
export const byName = (a: SiteGroup, b: SiteGroup) =>
  nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true })

/** Sites that are off track come first whatever the order; equal ones by name. */
export function inOrder(groups: readonly SiteGroup[], order: ListOrder): SiteGroup[] {
  const known = groups.map((group) => {
    const start = order === 'start' ? group.sums().span?.start : undefined
    return { group, bad: isBad(group), start: start ?? Infinity }
  })
  type Known = (typeof known)[number]
  const by: Record<ListOrder, (a: Known, b: Known) => number> = {
    name: () => 0,
    // where both have no dates, their difference is no number
    start: (a, b) => (a.start === b.start ? 0 : a.start - b.start),
    region: (a, b) => a.group.site.region.localeCompare(b.group.site.region),
  }
  return known
    .toSorted(
      (a, b) => Number(b.bad) - Number(a.bad) || by[order](a, b) || byName(a.group, b.group),
    )
    .map(({ group }) => group)
}

const startOf = ({ datePlannedStart }: Milestone) => datePlannedStart ?? '9999'

const byOwnName = (a: Milestone, b: Milestone) =>
  a.name.localeCompare(b.name, undefined, { numeric: true })

/** Milestones of one site by their planned start, or by name. */
export function milestonesInOrder(milestones: readonly Milestone[], order: Order): Milestone[] {
  return milestones.toSorted(
    (a, b) => (order === 'start' ? startOf(a).localeCompare(startOf(b)) : 0) || byOwnName(a, b),
  )
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
  const runsOrIsLate = (milestone: Milestone) => runs(milestone) || isLate(milestone, day)
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
