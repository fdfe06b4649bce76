import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { byName, inOrder, runs } from './main-folding.ts'
import { type Folded, foldedRows } from './rows/folded-rows.ts'
import { type FoldKey, type Folding, groupedRows, rowsOf, type Rows } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** The folds and sites that somebody has pressed. */
export interface Pressed {
  /** Folds and sites that are opened or closed, other than they are by themselves. */
  turned: ReadonlySet<string>
  /** Sites of which all milestones are shown. */
  unfolded: ReadonlySet<string>
}

/** The most late milestones that are shown. A row leads to the others. */
export const LATE_MOST = 100

type LateKey = Extract<FoldKey, 'late' | 'running' | 'completed' | 'later'>
const FOLDS: readonly LateKey[] = ['late', 'running', 'completed', 'later']

/** All sites with what is late first; those of a fold by how late they are, else those that are off track first. */
export function sitesLateFirst(groups: readonly SiteGroup[]): SiteGroup[] {
  const folds = Map.groupBy(groups, foldOfSite)
  return FOLDS.flatMap((key) => ordered(key, folds.get(key) ?? []))
}

/** All sites in folds: late ones open, running ones as closed rows; completed and later ones as one row each. */
export function sitesInFolds(groups: readonly SiteGroup[], today: Day, pressed: Pressed): Rows {
  const found = Map.groupBy(groups, foldOfSite)
  const keys = FOLDS.filter((key) => found.has(key))
  return foldedRows(
    keys.map((key): Folded => {
      const sites = ordered(key, found.get(key) ?? [])
      const late = sites.reduce((sum, group) => sum + group.sums().lates, 0)
      const { shown, room } = key === 'late' ? firstOf(sites) : { shown: sites, room: null }
      return {
        fold: {
          key,
          milestones:
            key === 'late' ? late : sites.reduce((n, { milestones: own }) => n + own.length, 0),
          sites: sites.length,
          hasSite: among(sites),
        },
        isOpen: isOpen(key, keys, pressed),
        rows: groupedRows(shown, foldingOf(key, today, pressed, room), 2),
        more: key === 'late' && late > LATE_MOST ? late : null,
      }
    }),
  )
}

/** The milestones of one site in folds: late ones, those that run, those that are completed, and those to come. */
export function milestonesInFolds(
  milestones: readonly Milestone[],
  today: Day,
  pressed: Pressed,
): Rows {
  const day = dateOf(today)
  const found = Map.groupBy(milestones, (milestone) => foldOfMilestone(milestone, day))
  const keys = FOLDS.filter((key) => found.has(key))
  return foldedRows(
    keys.map((key): Folded => {
      const own = found.get(key) ?? []
      const shown = key === 'late' ? mostLateFirst(own, day).slice(0, LATE_MOST) : own
      return {
        fold: { key, milestones: own.length, sites: null, hasSite: () => false },
        isOpen: isOpen(key, keys, pressed),
        rows: rowsOf(shown, 2),
        more: shown.length < own.length ? own.length : null,
      }
    }),
  )
}

function foldOfSite(group: SiteGroup): LateKey {
  const { late, status } = group.sums()
  if (late > 0) return 'late'
  if (status === 'Completed') return 'completed'
  return status === 'Not Started' ? 'later' : 'running'
}

function foldOfMilestone(milestone: Milestone, day: string): LateKey {
  if (daysLate(milestone, day) > 0) return 'late'
  if (runs(milestone)) return 'running'
  return milestone.actualStatus === 'Completed' ? 'completed' : 'later'
}

/** Tells whether a site is among the groups. Their ids go into a set at the first call. */
function among(groups: readonly SiteGroup[]): (site: string) => boolean {
  let ids: Set<string> | undefined
  return (site) => (ids ??= new Set(groups.map((group) => group.site._id))).has(site)
}

const ordered = (key: LateKey, sites: readonly SiteGroup[]) =>
  key === 'late'
    ? sites.toSorted((a, b) => b.sums().late - a.sums().late || byName(a, b))
    : inOrder(sites, 'name')

/** True if a fold is open: late and running ones are, and a single fold, unless somebody turned them. */
function isOpen(key: LateKey, keys: readonly LateKey[], { turned }: Pressed): boolean {
  const byItself = key === 'late' || key === 'running' || keys.length === 1
  return turned.has(key) !== byItself
}

/** The sites that have the first late milestones, and how many of each are shown. */
function firstOf(sites: readonly SiteGroup[]) {
  const room = new Map<SiteGroup, number>()
  let left = LATE_MOST
  for (const group of sites) {
    if (left <= 0) break
    room.set(group, left)
    left -= group.sums().lates
  }
  return { shown: [...room.keys()], room }
}

function mostLateFirst(milestones: readonly Milestone[], day: string): Milestone[] {
  return milestones.toSorted((a, b) => daysLate(b, day) - daysLate(a, day))
}

/**
 * The folding of the sites within a fold.
 * @param room the number of late milestones that are shown of a site; null: all of them
 */
function foldingOf(
  key: LateKey,
  today: Day,
  { turned, unfolded }: Pressed,
  room: ReadonlyMap<SiteGroup, number> | null,
): Folding {
  const day = dateOf(today)
  const known = new WeakMap<SiteGroup, ReturnType<Folding['linesOf']>>()

  function linesOf(group: SiteGroup) {
    const { milestones, site } = group
    if (key === 'completed' || key === 'later') return { milestones, rest: null }
    const late = milestones.filter((milestone) => daysLate(milestone, day) > 0)
    const others = milestones.filter((one) => runs(one) && daysLate(one, day) === 0)
    const first = mostLateFirst(late, day).slice(0, room?.get(group))
    const completed = milestones.filter(({ actualStatus }) => actualStatus === 'Completed').length
    const later = milestones.length - late.length - others.length - completed
    const isUnfolded = unfolded.has(site._id)
    return {
      milestones: isUnfolded ? milestones : [...first, ...others],
      rest: completed + later === 0 ? null : { completed, later, isUnfolded },
    }
  }
  return {
    isOpen: ({ site }) => turned.has(site._id) !== (key === 'late'),
    linesOf(group) {
      const lines = known.get(group) ?? linesOf(group)
      known.set(group, lines)
      return lines
    },
  }
}
