import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Rows } from './rows.ts'

/**
 * The one row that Tab goes to, and moving the focus to another. The row in focus is found by its
 * `data-row`; the grid keeps drawing it when it scrolls out of sight.
 */
export function useRowFocus(rows: Rows, body: RefObject<HTMLElement | null>) {
  const [key, setKey] = useState<string | null>(null)
  const isMoving = useRef(false)
  const tabStop = Math.max(key === null ? 0 : rows.indexOf(key), 0)

  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${tabStop}"]`)
    // The label column is always in sight sideways, so only up and down are scrolled.
    row?.firstElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    row?.focus({ preventScroll: true })
  })

  return {
    tabStop,
    /** Makes a row the tab stop, as a click on it does. */
    settle: (index: number) => setKey(rows.get(index)?.key ?? null),
    /** Moves the focus to a row; past the ends to the first or last one. */
    moveTo: (index: number) => {
      const to = Math.min(Math.max(index, 0), rows.length - 1)
      isMoving.current = true
      setKey(rows.get(to)?.key ?? null)
    },
  }
}
