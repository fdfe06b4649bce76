import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { ReactNode } from 'react'
import type { Fold, Rest, Rows } from './rows/rows.ts'
import type { SiteGroup } from './schedule.ts'

/** The arrangement of a schedule: its order, its folds, and the visible milestones of each site. */
export interface Arrangement {
  rows: (groups: readonly SiteGroup[], today: Day) => Rows
  /** A site, a fold, or what stands for others was pressed. */
  onToggle: (key: string) => void
  texts: RowTexts
  /** The control that chooses the order. */
  control: ReactNode
}

/** The words of rows that stand for others. */
export interface RowTexts {
  /** '4 completed · 3 later', or that it may be folded again. */
  rest: (rest: Rest, isUnfolded: boolean) => string
  /** 'Late · 7 at 5 sites' */
  fold: (fold: Fold) => string
  /** 'Show all 312' */
  more: (n: number) => string
}
