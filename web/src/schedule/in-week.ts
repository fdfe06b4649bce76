import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { isIn } from '../lib/dates/in-days.ts'
import type { Days } from '../lib/dates/in-days.ts'
import { type Pressed, sitesLateFirst } from './late-first.ts'
import { type Folded, foldedRows } from './rows/folded-rows.ts'
import { groupedRows, rowsOf, type Rows } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** The sites in two folds: those with something of these days, open with what that is, and the others. */
export function sitesInWeek(
  groups: readonly SiteGroup[],
  days: Days,
  today: Day,
  { turned, unfolded }: Pressed,
): Rows {
  const date = dateOf(today)
  const own = new Map(
    sitesLateFirst(groups).map((group) => [
      group,
      group.milestones.filter((milestone) => isIn(days, milestone, date)),
    ]),
  )
  const [inWeek, others] = [true, false].map((is) =>
    [...own].filter(([, some]) => some.length > 0 === is).map(([group]) => group),
  )
  const isOpen = (byItself: boolean) => (group: SiteGroup) =>
    turned.has(group.site._id) !== byItself
  return twoFolds(turned, [
    {
      milestones: [...own.values()].reduce((sum, some) => sum + some.length, 0),
      sites: inWeek,
      rows: groupedRows(
        inWeek ?? [],
        {
          isOpen: isOpen(true),
          linesOf(group) {
            const shown = own.get(group) ?? []
            const rest = group.milestones.filter((one) => !shown.includes(one))
            const completed = rest.filter(({ actualStatus }) => actualStatus === 'Completed').length
            const isUnfolded = unfolded.has(group.site._id)
            return {
              milestones: isUnfolded ? group.milestones : shown,
              rest:
                rest.length === 0
                  ? null
                  : { completed, later: rest.length - completed, isUnfolded },
            }
          },
        },
        2,
      ),
    },
    {
      milestones: others?.reduce((sum, group) => sum + group.milestones.length, 0) ?? 0,
      sites: others,
      rows: groupedRows(
        others ?? [],
        { isOpen: isOpen(false), linesOf: ({ milestones }) => ({ milestones, rest: null }) },
        2,
      ),
    },
  ])
}

/** The milestones of one site in two folds: those of these days, and the others. */
export function milestonesInWeek(
  milestones: readonly Milestone[],
  days: Days,
  today: Day,
  { turned }: Pressed,
): Rows {
  const date = dateOf(today)
  const folds = [true, false].map((is) =>
    milestones.filter((milestone) => isIn(days, milestone, date) === is),
  )
  return twoFolds(
    turned,
    folds.map((some) => ({ milestones: some.length, sites: null, rows: rowsOf(some, 2) })),
  )
}

interface Part {
  milestones: number
  sites: readonly SiteGroup[] | null | undefined
  rows: Rows
}

/** Makes two folds. The one of the days is open, also when empty. The other is closed, and left out when empty. */
function twoFolds(turned: ReadonlySet<string>, parts: readonly Part[]): Rows {
  return foldedRows(
    parts.flatMap(({ milestones, sites, rows }, at): Folded[] => {
      if (at > 0 && rows.length === 0) return []
      const key = at === 0 ? 'inWeek' : 'others'
      return [
        {
          fold: {
            key,
            milestones,
            sites: sites?.length ?? null,
            hasSite: (site) => sites?.some((group) => group.site._id === site) ?? false,
          },
          isOpen: turned.has(key) !== (at === 0),
          rows,
          more: null,
        },
      ]
    }),
  )
}
