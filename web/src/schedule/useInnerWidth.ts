import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element in pixels, kept up to date; null before it is measured. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null)
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
