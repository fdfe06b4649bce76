import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Day } from '@plumbline/contract/rules/calendar-day'
import { xOf, type Scale } from './scale.ts'

/** The share of the view that lies before today: a little more past than future. */
const PAST = 0.6

/**
 * Opens the timeline with today in view (or its nearest end), anew when the axis changes. When only
 * the room changes, or while the axis `mayGrow`, the first day in view stays.
 */
export function useStartAtToday(
  scroller: RefObject<HTMLElement | null>,
  scale: Scale | null,
  room: number,
  today: Day,
  mayGrow: boolean,
): void {
  const last = useRef<Scale | null>(null)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || !scale) return
    const before = last.current
    last.current = scale
    const isSameAxis = before?.axis.start === scale.axis.start && before.axis.end === scale.axis.end
    const left =
      before && (isSameAxis || mayGrow)
        ? xOf(scale, before.axis.start + current.scrollLeft / before.dayWidth)
        : xOf(scale, today) - room * PAST
    current.scrollTo({ left, behavior: 'instant' })
  }, [scroller, scale, room, today, mayGrow])
}
