import type { Row } from './rows.ts'

/** Rows that there is more to tell about. */
type TippedRow = Extract<Row, { kind: 'group' | 'milestone' }>

/** The row that the popover tells about, and where. */
export interface Tip {
  row: TippedRow
  element: Element
  /** The popover stands right of this, in pixels of the window. */
  x: number
}

const OPEN_DELAY = 250
/** From row to row, while it is open. */
const MOVE_DELAY = 60
/** Long enough to move the pointer from the row onto the popover. */
const CLOSE_DELAY = 120

/** Opens and closes the popover of a row without drawing any row again. */
export function createRowTip() {
  let tip: Tip | null = null
  let timer: number | undefined
  const listeners = new Set<() => void>()

  const set = (next: Tip | null) => {
    window.clearTimeout(timer)
    if (next === tip) return
    tip = next
    for (const notify of listeners) notify()
  }
  const later = (next: Tip | null, delay: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => set(next), delay)
  }

  return {
    get: () => tip,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    /** The pointer is on a row. */
    point: (next: Tip) => later(next, tip ? MOVE_DELAY : OPEN_DELAY),
    /** The keyboard is on a row. */
    focus: (next: Tip) => set(next),
    leave: () => later(null, CLOSE_DELAY),
    /** The pointer is on the popover. */
    stay: () => window.clearTimeout(timer),
    close: () => set(null),
  }
}
export type RowTip = ReturnType<typeof createRowTip>
