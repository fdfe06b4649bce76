import {
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { GridEditing } from './gridEditing.ts'
import { rowCommand, type RowCommand } from './rows/rowKeys.ts'
import { createRowTip } from './rows/rowTip.ts'
import type { Rows } from './rows/rows.ts'
import type { Scale } from './timeline/scale.ts'

interface Grid {
  rows: Rows
  focus: { settle: (index: number) => void; moveTo: (index: number) => void }
  scroller: RefObject<HTMLElement | null>
  scale: Scale
  /** The focus is about to go to a row. */
  onMove: (index: number) => void
  onOpen: (milestoneId: string) => void
  /** Folds or opens a site, a fold, or the row that stands for others. */
  onToggle: (key: string) => void
  editing?: GridEditing | undefined
}

const DAYS_IN_MONTH = 30.44

/** Pointer and keyboard on the rows, handled once for all of them. */
export function useGridEvents(grid: Grid) {
  const { rows, focus, scroller, scale } = grid
  const [tip] = useState(createRowTip)

  function act(index: number, command: RowCommand) {
    const row = rows.get(index)
    if (command.do === 'move') {
      grid.onMove(command.to)
      focus.moveTo(command.to)
    } else if (command.do === 'scroll') {
      const pixels = command.months * DAYS_IN_MONTH * scale.dayWidth
      const limited = Math.min(Math.max(pixels, -scale.width), scale.width)
      scroller.current?.scrollBy({ left: limited, behavior: 'instant' })
    } else if (command.do === 'nothing') {
      // The editor has acted.
    } else if (row && row.kind !== 'milestone') {
      if (row.kind !== 'group' || row.group.milestones.length > 0) grid.onToggle(row.key)
    } else if (row) {
      tip.close()
      grid.onOpen(row.key)
    }
  }

  /** The content of the popover when `event` is on a row; null elsewhere. */
  function tipOf(event: SyntheticEvent, x?: number) {
    const found = rowAt(event, rows)
    if (!found) return null
    const { row, element } = found
    // what stands for others says all in its own words
    if (row.kind !== 'group' && row.kind !== 'milestone') return null
    return { row, element, x: x ?? element.firstElementChild?.getBoundingClientRect().right ?? 0 }
  }

  return {
    tip,
    handlers: {
      onClick(event: MouseEvent) {
        const found = rowAt(event, rows)
        if (!found) return
        focus.settle(found.index)
        if (grid.editing) grid.editing.onRowClick(event, found.row.key)
        else act(found.index, { do: found.row.kind === 'milestone' ? 'open' : 'toggle' })
      },
      onKeyDown(event: KeyboardEvent) {
        const found = rowAt(event, rows)
        if (!found) return
        const asked = grid.editing?.command(event, found.index)
        const command = asked ?? rowCommand(event, rows, found.index)
        if (!command) return
        event.preventDefault()
        act(found.index, command)
      },
      onFocus(event: SyntheticEvent) {
        const next = event.target instanceof Element && event.target.matches(':focus-visible')
        const about = next ? tipOf(event) : null
        if (about) tip.focus(about)
      },
      onBlur: tip.leave,
      onPointerOver(event: React.PointerEvent) {
        if (event.pointerType !== 'mouse') return
        const about = tipOf(event, event.clientX)
        if (about && about.row.key !== tip.get()?.row.key) tip.point(about)
      },
      onPointerLeave: tip.leave,
      onPointerDown: (event: React.PointerEvent) => grid.editing?.onPointerDown(event, scale),
    },
  }
}

function rowAt(event: SyntheticEvent, rows: Rows) {
  const element = event.target instanceof Element ? event.target.closest('[data-row]') : null
  const index = Number(element?.getAttribute('data-row'))
  const row = element ? rows.get(index) : undefined
  return element && row ? { element, index, row } : null
}
