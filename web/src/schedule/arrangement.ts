import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { ReactNode } from 'react'
import type { Folding, Rest } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** How the sites of a schedule stand there where it is the main thing: their order, and what of each is shown. */
export interface Arrangement {
  ordered: (groups: readonly SiteGroup[], today: Day) => readonly SiteGroup[]
  folding: (today: Day) => Folding
  /** A site, or what is folded away there, was pressed. */
  onToggle: (key: string, groups: readonly SiteGroup[]) => void
  /** '4 completed · 3 later', or that it may be folded again. */
  restText: (rest: Rest, isUnfolded: boolean) => string
  /** What chooses the order. */
  control: ReactNode
}
