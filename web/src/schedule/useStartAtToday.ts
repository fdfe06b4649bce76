import { useLayoutEffect, useRef } from 'react'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { xOf, type Scale } from './timeline/scale.ts'

/** The share of the view that lies before today: a little more past than future. */
const PAST = 0.6

/** Where the timeline is opened, in pixels: with today in view, or its nearest end. */
export function openingOf(scale: Scale, room: number, today: Day): number {
  const left = xOf(scale, today) - room * PAST
  return Math.min(Math.max(left, 0), Math.max(scale.width - room, 0))
}

/**
 * Scrolls to where the timeline is opened, anew when the axis changes. When only the room changes,
 * or while the axis `mayGrow`, the first day in view stays.
 *
 * @param position where it is now, in pixels
 * @param scale null while it is printed: then it stays where it is
 */
export function useStartAtToday(
  position: () => number,
  scrollTo: (left: number) => void,
  scale: Scale | null,
  opensAt: number,
  mayGrow: boolean,
): void {
  const last = useRef<Scale | null>(null)
  const printedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (!scale) {
      printedAt.current = position()
      return
    }
    const at = printedAt.current ?? position()
    printedAt.current = null
    const before = last.current
    last.current = scale
    const isSameAxis = before?.axis.start === scale.axis.start && before.axis.end === scale.axis.end
    const stays = before && (isSameAxis || mayGrow)
    scrollTo(stays ? xOf(scale, before.axis.start + at / before.dayWidth) : opensAt)
  }, [position, scrollTo, scale, opensAt, mayGrow])
}
