import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { RowPlace } from './rows/MilestoneRow.tsx'
import type { RowCommand } from './rows/rowKeys.ts'
import type { MilestoneLine } from './rows/rows.ts'
import type { Scale } from './timeline/scale.ts'

/** What the editor, which comes when it is wanted, puts into the grid. */
export interface GridEditing {
  /** Before the heading of the label column. */
  corner: ReactNode
  /** The keys that count, for readers. */
  keys: string
  /** The focus goes to a row as soon as there are some. */
  takesFocus: boolean
  renderRow: (milestone: Milestone, place: RowPlace) => ReactNode
  /** What the popover tells of a row; undefined for what it tells anyway. */
  renderAbout: (row: MilestoneLine) => ReactNode
  onRowClick: (event: MouseEvent, key: string) => void
  /** What a key on a row asks for; null where it means what it means anyway. */
  command: (event: KeyboardEvent, index: number) => RowCommand | null
  onPointerDown: (event: PointerEvent, scale: Scale) => void
}
