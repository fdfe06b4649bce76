import { useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Whether somebody points at a row or has the focus in it, or in the menu that a button of it has
 * opened. What only such a row shows need not be made for all the others.
 */
export function useActiveRow() {
  const [isActive, setActive] = useState(false)
  const handlers = {
    onPointerEnter: () => setActive(true),
    onFocus: () => setActive(true),
    onPointerLeave({ currentTarget: row }: PointerEvent<HTMLElement>) {
      if (!row.contains(document.activeElement) && !hasOpenMenu(row)) setActive(false)
    },
    onBlur({ currentTarget: row, relatedTarget }: FocusEvent<HTMLElement>) {
      const stays = row.contains(relatedTarget) || hasOpenMenu(row) || row.matches(':hover')
      if (!stays) setActive(false)
    },
  }
  return { isActive, handlers }
}

const hasOpenMenu = (row: HTMLElement) => row.querySelector('[aria-expanded=true]') !== null
