import type { BaselineRows, BaselineMilestone } from '@plumbline/contract/baselines/baseline'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { dateOf as dateOfDay, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import {
  asExpected,
  changesSince,
  isLater,
  isMeant,
  type Plan,
  type Slip,
} from '@plumbline/contract/rules/dates/compare-baseline'
import { planSpan, type PlanSpan, type WhyLeftOut } from '../../lib/dates/plan-span.ts'
import type { ChangeKind } from './slipped-search.ts'

interface SiteRef {
  _id: string
  name: string
}

/** A milestone as one side of the comparison has it. */
interface PlanNow extends Plan {
  implementer: string
  activityId: string
  /** Null of what is no milestone of today. */
  actualStatus: MilestoneStatus | null
}

/** A milestone of which the plan has changed. */
export interface PlanChange extends Slip {
  _id: string
  kind: ChangeKind
  name: string
  /** Where it is now; of what is removed, where it was. */
  site: SiteRef
  /** Who does it; empty where nobody is named, and of what is removed. */
  implementer: string
  /**
   * The id of the activity in the contractor's planning program; empty without one, and for milestones that do not
   * exist today.
   */
  activityId: string
  /** The milestone in the baseline; null for an added one. */
  was: BaselineMilestone | null
  /** The milestone today, its forecast, or the milestone in a later baseline; null for a removed one. */
  now: PlanNow | null
}

/** A milestone whose planned dates nobody can mean. */
export interface LeftOut {
  _id: string
  name: string
  site: SiteRef
  why: WhyLeftOut
  end: string | null
}

type Span = Pick<PlanSpan<Plan>, 'start' | 'end'> & { leftOut: readonly LeftOut[] }

/** The other side of a comparison: the plan of today, today's forecast, or another baseline. */
export type Against = 'plan' | 'forecast' | 'kept'

/** The changes since a baseline, with their totals. */
export interface WhatChanged {
  changes: PlanChange[]
  counts: Record<ChangeKind, number> & { later: number; earlier: number; unchanged: number }
  /** Who ends later by the most days in all; null where nobody with a name does. */
  mostBy: { implementer: string; days: number } | null
  was: Span
  now: Span
}

/**
 * Compares a baseline with today. Moves from or to a plan that nobody can mean are left out (it ends before it begins,
 * or lasts longer than anybody builds); the totals count them. Against the forecast, today's dates are the expected
 * ones; against another baseline, those that it stored.
 */
export function whatChanged(
  baseline: BaselineRows,
  milestones: readonly Milestone[],
  sites: readonly SiteRef[],
  today: Day,
  against: 'plan' | 'forecast' | BaselineRows = 'plan',
): WhatChanged {
  const plans = plansOf(milestones, today, against)
  const { added, moved: all, removed, unchanged } = changesSince(baseline.milestones, plans)
  const moved = all.filter(isMeant)
  const others = typeof against === 'string' ? [] : against.sites
  const names = new Map([...baseline.sites, ...others, ...sites].map((site) => [site._id, site]))
  const siteOf = (_id: string) => names.get(_id) ?? { _id, name: '' }
  const inOne = { was: null, now: null, start: null, end: null }
  const of = ({ _id, name, site }: Plan, kind: ChangeKind) => ({
    _id,
    name,
    kind,
    site: siteOf(site),
  })
  return {
    changes: [
      ...moved.map(({ planned, now, start, end }) => ({
        ...of(now, 'moved'),
        implementer: now.implementer,
        activityId: now.activityId,
        was: planned,
        now,
        start,
        end,
      })),
      ...added.map((now) => ({
        ...inOne,
        ...of(now, 'added'),
        implementer: now.implementer,
        activityId: now.activityId,
        now,
      })),
      ...removed.map((was) => ({
        ...inOne,
        ...of(was, 'removed'),
        implementer: '',
        activityId: '',
        was,
      })),
    ],
    counts: {
      moved: moved.length,
      added: added.length,
      removed: removed.length,
      unchanged,
      later: moved.filter(isLater).length,
      earlier: moved.filter(({ start, end }) => (end || start || 0) < 0).length,
    },
    mostBy: mostOf(moved),
    was: spanOf(baseline.milestones, today, siteOf),
    now: spanOf(plans, today, siteOf),
  }
}

/** By how many days changes end later in all. */
export function daysLater(changes: readonly Slip[]): number {
  return changes.reduce((sum, { end }) => sum + Math.max(0, end ?? 0), 0)
}

function mostOf(moved: readonly (Slip & { now: PlanNow })[]): WhatChanged['mostBy'] {
  const byName = Map.groupBy(moved, ({ now }) => now.implementer)
  byName.delete('')
  const all = Array.from(byName, ([implementer, theirs]) => ({
    implementer,
    days: daysLater(theirs),
  }))
  const [most] = all.toSorted((a, b) => b.days - a.days)
  return most && most.days > 0 ? most : null
}

function plansOf(
  milestones: readonly Milestone[],
  today: Day,
  against: 'plan' | 'forecast' | BaselineRows,
): readonly PlanNow[] {
  if (against === 'plan') return milestones
  if (against === 'forecast') return milestones.map((one) => asExpected(one, dateOfDay(today)))
  const now = new Map(milestones.map((one) => [one._id, one]))
  return against.milestones.map((planned) => ({
    ...planned,
    implementer: now.get(planned._id)?.implementer ?? '',
    activityId: now.get(planned._id)?.activityId ?? '',
    actualStatus: now.get(planned._id)?.actualStatus ?? null,
  }))
}

function spanOf(plans: readonly Plan[], today: Day, siteOf: (_id: string) => SiteRef): Span {
  const { leftOut, ...span } = planSpan(plans, today)
  return {
    ...span,
    leftOut: leftOut.map(({ plan: { _id, name, site, datePlannedEnd: end }, why }) => ({
      _id,
      name,
      site: siteOf(site),
      why,
      end,
    })),
  }
}
