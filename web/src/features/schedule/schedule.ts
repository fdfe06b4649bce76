import type { Milestone } from '@plumbline/contract/milestones'
import {
  countStatuses,
  progressPercent,
  rollUpStatus,
  type MilestoneStatus,
  type StatusCounts,
} from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites'
import { axisOf } from './axis.ts'
import type { Day } from './calendarDay.ts'
import { plotOf, type Dropped, type Plot, type Span } from './plot.ts'

/** A milestone that stands on the timeline. */
export interface PlottedMilestone {
  milestone: Milestone
  plot: Plot
}

/** A site with its milestones in the order given, and their roll-up (dropped ones count too). */
export interface SiteGroup {
  site: Site
  counts: StatusCounts
  status: MilestoneStatus
  percent: number
  milestones: PlottedMilestone[]
  /** From the first to the last date of its bars; null without bars. */
  span: Span | null
}

/** Everything that the Gantt draws. */
export interface Schedule {
  groups: SiteGroup[]
  /** How many milestones there are, drawn or not. */
  total: number
  dropped: Record<Dropped, number>
  axis: Span
}

/** The schedule of sites on a day. Milestones of other sites than those given are left out. */
export function scheduleOf(
  sites: readonly Site[],
  milestones: readonly Milestone[],
  today: Day,
): Schedule {
  const bySite = new Map<string, Milestone[]>(sites.map((site) => [site._id, []]))
  for (const milestone of milestones) bySite.get(milestone.site)?.push(milestone)
  const dropped = { hidden: 0, dates: 0 }
  const groups = sites.map((site) => {
    const own = bySite.get(site._id) ?? []
    const plotted: PlottedMilestone[] = []
    for (const milestone of own) {
      const plot = plotOf(milestone, today)
      if (typeof plot === 'string') dropped[plot] += 1
      else plotted.push({ milestone, plot })
    }
    return groupOf(site, own, plotted)
  })
  return {
    groups,
    total: [...bySite.values()].reduce((sum, own) => sum + own.length, 0),
    dropped,
    axis: axisOf(datesOf(groups), today),
  }
}

function groupOf(site: Site, own: Milestone[], milestones: PlottedMilestone[]): SiteGroup {
  const counts = countStatuses(own.map((milestone) => milestone.actualStatus))
  return {
    site,
    counts,
    status: rollUpStatus(counts),
    percent: progressPercent(counts),
    milestones,
    span: hull(milestones),
  }
}

function hull(milestones: readonly PlottedMilestone[]): Span | null {
  let start = Infinity
  let end = -Infinity
  for (const { plot } of milestones) {
    start = Math.min(start, plot.planned.start, plot.actual.start)
    end = Math.max(end, plot.planned.end, plot.actual.end)
  }
  return start === Infinity ? null : { start, end }
}

function datesOf(groups: readonly SiteGroup[]): Int32Array {
  const days = new Int32Array(4 * groups.reduce((sum, group) => sum + group.milestones.length, 0))
  let at = 0
  for (const group of groups) {
    for (const { plot } of group.milestones) {
      days[at++] = plot.planned.start
      days[at++] = plot.planned.end
      days[at++] = plot.actual.start
      days[at++] = plot.actual.end
    }
  }
  return days
}
