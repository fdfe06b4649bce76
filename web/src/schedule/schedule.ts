import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { rollUp, type RollUp } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import { axisOf } from '@plumbline/contract/rules/dates/axis'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { BAR_DAYS, putBarDays, type Dropped, type Span } from './timeline/plot.ts'

/** A site with the milestones that stand on the timeline. */
export interface SiteGroup {
  site: Site
  milestones: Milestone[]
  /** The sums in its row. They are worked out when it is drawn, as few of hundreds are ever seen. */
  sums: () => SiteSums
}

/** The roll-up of all milestones of a site, drawn or not. */
interface SiteSums extends RollUp {
  /** From the first to the last date of its bars on the axis; null without any. */
  span: Span | null
  /** By how many days the latest of its milestones is late; 0 where none is. */
  late: number
  /** The number of late milestones among them. */
  lates: number
}

/** Everything that the Gantt draws. */
export interface Schedule {
  groups: SiteGroup[]
  /** The number of milestones, drawn or not. */
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
  const days = new Int32Array(BAR_DAYS * milestones.length)
  let until = 0
  const plotted = sites.map((site) => {
    const own = bySite.get(site._id) ?? []
    const drawn: Milestone[] = []
    const from = until
    for (const milestone of own) {
      const reason = putBarDays(days, until, milestone, today)
      if (reason) dropped[reason] += 1
      else {
        drawn.push(milestone)
        until += BAR_DAYS
      }
    }
    return { site, own, drawn, days: days.subarray(from, until) }
  })
  const axis = axisOf(days.slice(0, until), today)
  return {
    groups: plotted.map(({ site, own, drawn, days: dates }) => ({
      site,
      milestones: drawn.length === own.length ? own : drawn,
      sums: once(() => ({
        ...rollUp(own.map(({ actualStatus }) => actualStatus)),
        span: hull(dates, axis),
        ...latenessOf(own, today),
      })),
    })),
    total: plotted.reduce((sum, { own }) => sum + own.length, 0),
    dropped,
    axis,
  }
}

/** By how many days the latest of some milestones is late, and how many are. */
function latenessOf(milestones: readonly Milestone[], today: Day) {
  const day = dateOf(today)
  const late = milestones.map((milestone) => daysLate(milestone, day)).filter((days) => days > 0)
  return { late: late.reduce((most, days) => Math.max(most, days), 0), lates: late.length }
}

/** Works out a value on the first call, and returns it from then on. */
function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: work() }).value
}

function hull(days: Int32Array, axis: Span): Span | null {
  let start = Infinity
  let end = -Infinity
  for (const day of days) {
    if (day < axis.start || day > axis.end) continue
    if (day < start) start = day
    if (day > end) end = day
  }
  return start === Infinity ? null : { start, end }
}
