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
import type { Day } from '@plumbline/contract/rules/calendar-day'
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
  /** From the first to the last date of its bars on the axis; null without any. */
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
  const plotted = sites.map((site) => {
    const own = bySite.get(site._id) ?? []
    const drawn: PlottedMilestone[] = []
    for (const milestone of own) {
      const plot = plotOf(milestone, today)
      if (typeof plot === 'string') dropped[plot] += 1
      else drawn.push({ milestone, plot })
    }
    return { site, own, drawn }
  })
  const axis = axisOf(datesOf(plotted.flatMap(({ drawn }) => drawn)), today)
  return {
    groups: plotted.map(({ site, own, drawn }) => groupOf(site, own, drawn, axis)),
    total: plotted.reduce((sum, { own }) => sum + own.length, 0),
    dropped,
    axis,
  }
}

function groupOf(
  site: Site,
  own: readonly Milestone[],
  milestones: PlottedMilestone[],
  axis: Span,
): SiteGroup {
  const counts = countStatuses(own.map((milestone) => milestone.actualStatus))
  return {
    site,
    counts,
    status: rollUpStatus(counts),
    percent: progressPercent(counts),
    milestones,
    span: hull(datesOf(milestones), axis),
  }
}

function hull(days: Int32Array, axis: Span): Span | null {
  let start = Infinity
  let end = -Infinity
  for (const day of days) {
    if (day < axis.start || day > axis.end) continue
    start = Math.min(start, day)
    end = Math.max(end, day)
  }
  return start === Infinity ? null : { start, end }
}

function datesOf(milestones: readonly PlottedMilestone[]): Int32Array {
  const days = new Int32Array(4 * milestones.length)
  let at = 0
  for (const { plot } of milestones) {
    days[at++] = plot.planned.start
    days[at++] = plot.planned.end
    days[at++] = plot.actual.start
    days[at++] = plot.actual.end
  }
  return days
}
