import type { BaselineRows, BaselineMilestone } from '@plumbline/contract/baselines'
import type { Milestone } from '@plumbline/contract/milestones'
import { dateOf as dateOfDay, dayOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { changesSince, type Slip } from '@plumbline/contract/rules/dates/compare-baseline'
import { axisOf } from '../../../schedule/timeline/axis.ts'
import type { ChangeKind } from './baselines-search.ts'

interface SiteRef {
  _id: string
  name: string
}

/** A milestone of which the plan has changed. */
export interface PlanChange extends Slip {
  _id: string
  kind: ChangeKind
  name: string
  /** What it was planned for; null of what is added. */
  was: BaselineMilestone | null
  /** What it is planned for; null of what is removed. */
  now: Milestone | null
}

/** What changed at a site, by the planned dates of then. */
export interface SiteChanges {
  site: SiteRef
  changes: PlanChange[]
}

/** From the first planned start to the last planned end; null where nothing has a date. */
interface PlanSpan {
  start: string | null
  end: string | null
}

/** What changed since a baseline, with its totals. */
export interface WhatChanged {
  sites: SiteChanges[]
  counts: Record<ChangeKind, number> & { later: number; earlier: number; unchanged: number }
  /** `leftOut`: milestones of which the dates cannot be meant, or are missing. */
  was: PlanSpan & { leftOut: number }
  now: PlanSpan & { leftOut: number }
}

/** What changed since a baseline by site: a milestone stands where it is now, one that is gone where it was. */
export function whatChanged(
  baseline: BaselineRows,
  milestones: readonly Milestone[],
  sites: readonly SiteRef[],
  today: Day,
): WhatChanged {
  const { added, moved, removed, unchanged } = changesSince(baseline.milestones, milestones)
  const changes: [site: string, change: PlanChange][] = [
    ...moved.map(({ kept, now, start, end }): [string, PlanChange] => [
      now.site,
      { _id: now._id, kind: 'moved', name: now.name, was: kept, now, start, end },
    ]),
    ...added.map((now): [string, PlanChange] => [now.site, { ...inOne('added', now), now }]),
    ...removed.map((was): [string, PlanChange] => [was.site, { ...inOne('removed', was), was }]),
  ]
  const bySite = Map.groupBy(changes, ([site]) => site)
  const names = new Map([...baseline.sites, ...sites].map((site) => [site._id, site]))
  const groups = [...names.values()].flatMap((site): SiteChanges[] => {
    const own = bySite.get(site._id)?.map(([, change]) => change)
    return own ? [{ site, changes: own.toSorted(byDate) }] : []
  })
  return {
    sites: groups.toSorted((a, b) => a.site.name.localeCompare(b.site.name)),
    counts: {
      moved: moved.length,
      added: added.length,
      removed: removed.length,
      unchanged,
      later: moved.filter(({ start, end }) => (end || start || 0) > 0).length,
      earlier: moved.filter(({ start, end }) => (end || start || 0) < 0).length,
    },
    was: spanOf(baseline.milestones, today),
    now: spanOf(milestones, today),
  }
}

const inOne = (kind: ChangeKind, { _id, name }: { _id: string; name: string }): PlanChange => ({
  _id,
  kind,
  name,
  was: null,
  now: null,
  start: null,
  end: null,
})

const dateOf = ({ was, now }: PlanChange) => (was ?? now)?.datePlannedStart ?? '9999'
const byDate = (a: PlanChange, b: PlanChange) =>
  dateOf(a).localeCompare(dateOf(b)) || a.name.localeCompare(b.name)

type Planned = Pick<Milestone, 'datePlannedStart' | 'datePlannedEnd'>

const isWhole = ({ datePlannedStart: start, datePlannedEnd: end }: Planned) =>
  start !== null && end !== null && start <= end

/**
 * From the first to the last planned date on the axis that the Gantt has for these plans: mistyped years
 * are beyond it. What has no two planned dates, or a start after its end, is left out as well.
 */
function spanOf(plans: readonly Planned[], today: Day): PlanSpan & { leftOut: number } {
  const whole = plans.filter(isWhole)
  const days = whole.flatMap(({ datePlannedStart, datePlannedEnd }) => [
    dayOf(datePlannedStart ?? ''),
    dayOf(datePlannedEnd ?? ''),
  ])
  const axis = axisOf(Int32Array.from(days), today)
  let start: Day | null = null
  let end: Day | null = null
  let leftOut = plans.length - whole.length
  for (let n = 0; n < days.length; n += 2) {
    const [from = 0, until = 0] = days.slice(n, n + 2)
    if (from < axis.start || until > axis.end) leftOut += 1
    else {
      start = start === null ? from : Math.min(start, from)
      end = end === null ? until : Math.max(end, until)
    }
  }
  return {
    start: start === null ? null : dateOfDay(start),
    end: end === null ? null : dateOfDay(end),
    leftOut,
  }
}

/** So many changes of one kind, or of all, from an index on; a site that goes on is there again. */
export function pageOf(
  sites: readonly SiteChanges[],
  kind: ChangeKind | undefined,
  from: number,
  limit: number,
): { groups: SiteChanges[]; total: number } {
  let at = 0
  const groups: SiteChanges[] = []
  for (const { site, changes } of sites) {
    const own = kind ? changes.filter((change) => change.kind === kind) : changes
    const shown = own.slice(Math.max(from - at, 0), Math.max(from + limit - at, 0))
    if (shown.length > 0) groups.push({ site, changes: shown })
    at += own.length
  }
  return { groups, total: at }
}
