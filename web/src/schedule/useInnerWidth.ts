import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * The inner width of an element in pixels, kept up to date; before it is measured what it is known to
 * be, or null. To measure at once has the browser lay the page out in the midst of drawing it; else it
 * is told after it has done so.
 */
export function useInnerWidth(
  element: RefObject<HTMLElement | null>,
  known: number | null = null,
  atOnce = known === null,
): number | null {
  const [room, setRoom] = useState<number | null>(known)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setRoom(current.clientWidth)
    if (atOnce) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
    // how it began
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [element])
  return room
}
