import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { usePageKeys } from '../../lib/keys/usePageKeys.ts'
import type { Onward } from './CellField.tsx'
import { type SiteCell, useSiteEditing } from './useSiteEditing.ts'

const ignore = () => undefined

const CELLS = ['name', 'region'] as const
const nameOf = ({ _id, of }: SiteCell) => `${of} ${_id}`
/** The attribute by which keys and clicks find the element of a cell. */
export const markOf = (cell: SiteCell) => ({ 'data-cell': nameOf(cell) })

function cellAt(target: Element | null | undefined): SiteCell | null {
  const [of, _id] = target?.getAttribute('data-cell')?.split(' ') ?? []
  return _id && (of === 'name' || of === 'region') ? { _id, of } : null
}

/**
 * Opens and closes the cells of the table of sites for editing. F2 opens the cell with the focus, a double click the
 * one below the pointer. Tab goes on to the next one in the order of the rows; a key that leaves restores the focus.
 * @param mayEdit without it nothing opens
 */
export function useSiteCells(
  projectId: string,
  rows: readonly { _id: string }[],
  mayEdit: boolean,
) {
  const editing = useSiteEditing(projectId)
  const [open, setOpen] = useState<SiteCell | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const backTo = useRef<SiteCell | null>(null)
  usePageKeys({ onSave: ignore, onUndo: mayEdit ? editing.undo : ignore, onRedo: ignore })
  useEffect(() => {
    if (open || !backTo.current) return
    root.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(backTo.current)}"]`)?.focus()
    backTo.current = null
  }, [open])

  function leave(cell: SiteCell, typed: string | undefined, onward?: Onward) {
    // the field that a key has closed is left once more
    if (!open || nameOf(open) !== nameOf(cell)) return
    if (typed !== undefined) editing.leave(cell, typed)
    const next = onward ? nextTo(rows, cell, onward) : null
    backTo.current = onward === undefined ? null : cell
    setOpen(next)
  }

  function openAt(event: KeyboardEvent | MouseEvent, within: string) {
    if (!mayEdit || !(event.target instanceof Element)) return
    const near = event.target.closest(within)
    const cell = cellAt(near?.matches('[data-cell]') ? near : near?.querySelector('[data-cell]'))
    if (!cell) return
    event.preventDefault()
    setOpen(cell)
  }

  return {
    open,
    edit: setOpen,
    leave,
    conflict: editing.conflict,
    decide: editing.decide,
    /** For what is around the table. */
    around: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'F2') openAt(event, '[data-cell], td, li')
      },
      onDoubleClick: (event: MouseEvent) => openAt(event, '[data-cell], td'),
    },
  }
}

export type SiteCells = ReturnType<typeof useSiteCells>

function nextTo(
  rows: readonly { _id: string }[],
  { _id, of }: SiteCell,
  onward: 1 | -1,
): SiteCell | null {
  const row = rows.findIndex((one) => one._id === _id)
  const at = row * CELLS.length + CELLS.indexOf(of) + onward
  const next = rows[Math.floor(at / CELLS.length)]
  const cell = CELLS[at % CELLS.length]
  return next && cell ? { _id: next._id, of: cell } : null
}
