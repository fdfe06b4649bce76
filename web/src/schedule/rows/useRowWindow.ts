import { useMemo, type RefObject } from 'react'
import { useVisibleSpan } from '../../lib/loading/useVisibleSpan.ts'

/** By how many rows the window moves at a time: seldom enough that most frames of scrolling draw none. */
const STEP = 12

/** Rows `first` (included) to `last` (excluded). */
export interface RowWindow {
  first: number
  last: number
}

/**
 * The rows of `body` to draw: those that can be seen, whatever scrolls them, and some more.
 *
 * @param count how many rows there are
 * @param height of a row in pixels, the same for all
 * @param limit pixels of the body that are shown while it is shrunk; null when all of it is
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  limit: number | null,
): RowWindow {
  const seen = useVisibleSpan(body, height * STEP, limit === null)
  const isWhole = limit === null || seen.to === Infinity
  const first = isWhole ? Math.min(Math.round(seen.from / height), count) : 0
  const last = Math.min(Math.ceil((isWhole ? seen.to : limit) / height), count)
  return useMemo(() => ({ first, last }), [first, last])
}
