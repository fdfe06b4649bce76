import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond what can be seen, and by how many the window moves at a time. */
const SPARE = 6

/** Rows `first` (included) to `last` (excluded). */
export interface RowWindow {
  first: number
  last: number
}

/**
 * The rows of `body` to draw: those that can be seen, whatever scrolls them, and some more. It
 * changes once in some rows of scrolling, so that nothing is drawn in between.
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
  const [seen, setSeen] = useState<RowWindow>(() => rowsOfScreen(height))
  const isPrinting = useIsPrinting()

  useLayoutEffect(() => {
    if (limit !== null) return undefined
    const look = () => {
      const next = visibleRows(body.current, height)
      setSeen((shown) => (isSame(shown, next) ? shown : next))
    }
    // Drawn in the same frame: rows that come a frame later flash as empty stripes.
    const follow = () => flushSync(look)
    look()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    // What stands above may come and go, and nothing scrolls.
    const page = new ResizeObserver(look)
    page.observe(document.body)
    return () => {
      page.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [body, height, limit])

  const shown = isPrinting ? count * height : limit
  const first = shown === null ? Math.min(seen.first, count) : 0
  const last = Math.min(shown === null ? seen.last : Math.ceil(shown / height), count)
  return useMemo(() => ({ first, last }), [first, last])
}

/** What is printed is drawn whole. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const tell = (event: Event) => flushSync(() => setPrinting(event.type === 'beforeprint'))
    window.addEventListener('beforeprint', tell, { signal: listening.signal })
    window.addEventListener('afterprint', tell, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}

/** A screen full of them: where they begin is known when they stand there. */
function rowsOfScreen(height: number): RowWindow {
  return { first: 0, last: Math.ceil(window.innerHeight / height / SPARE) * SPARE }
}

function isSame(one: RowWindow, other: RowWindow): boolean {
  return one.first === other.first && one.last === other.last
}

function visibleRows(body: HTMLElement | null, height: number): RowWindow {
  const top = body?.getBoundingClientRect().top ?? 0
  const first = Math.floor(-top / height / SPARE) - 1
  const last = Math.ceil((window.innerHeight - top) / height / SPARE) + 1
  return { first: Math.max(first, 0) * SPARE, last: Math.max(last, 0) * SPARE }
}
