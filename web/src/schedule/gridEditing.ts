import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { RowPlace } from './rows/MilestoneRow.tsx'
import type { RowCommand } from './rows/rowKeys.ts'
import type { MilestoneLine } from './rows/rows.ts'
import type { Scale } from './timeline/scale.ts'

/** The parts that the editor adds to the grid, once it has loaded. */
export interface GridEditing {
  /** Before the heading of the label column. */
  corner: ReactNode
  /** The keys that count, for readers. */
  keys: string
  /** The focus goes to a row as soon as there are some. */
  takesFocus: boolean
  renderRow: (milestone: Milestone, place: RowPlace) => ReactNode
  /** The content of the popover for a row; undefined for the usual one. */
  renderAbout: (row: MilestoneLine) => ReactNode
  onRowClick: (event: MouseEvent, key: string) => void
  /** The command of a key on a row; null where the key means the usual. */
  command: (event: KeyboardEvent, index: number) => RowCommand | null
  onPointerDown: (event: PointerEvent, scale: Scale) => void
}
