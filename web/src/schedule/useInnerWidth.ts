import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * The inner width of an element in pixels, kept up to date; before it is measured what it is known to
 * be, or null.
 */
export function useInnerWidth(
  element: RefObject<HTMLElement | null>,
  known: number | null = null,
): number | null {
  const [room, setRoom] = useState<number | null>(known)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setRoom(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}
