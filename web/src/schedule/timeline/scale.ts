import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Span } from './plot.ts'

/** Makes the shortest month (28 days) 28 px wide. */
const MIN_DAY_WIDTH = 1
/** So that a single day can still be seen and pointed at. */
const MIN_BAR_WIDTH = 6

/** From days to pixels of the timeline. */
export interface Scale {
  axis: Span
  /** Pixels per day. */
  dayWidth: number
  /** Pixels from the first to the last day of the axis. */
  width: number
}

/** Spreads the axis over `room` pixels; it grows past them where months would get too narrow. */
export function scaleOf(axis: Span, room: number): Scale {
  const days = axis.end - axis.start + 1
  const dayWidth = Math.max(MIN_DAY_WIDTH, room / days)
  return { axis, dayWidth, width: days * dayWidth }
}

/** The whole axis in the room, however narrow that makes its months: paper does not scroll. */
export function scaleOnPaper(axis: Span, room: number): Scale {
  return { axis, dayWidth: room / (axis.end - axis.start + 1), width: room }
}

/** Where a day begins, in pixels; `.5` of a day is its noon. */
export function xOf({ axis, dayWidth }: Scale, day: Day): number {
  return (day - axis.start) * dayWidth
}

/** A bar as it is drawn. */
export interface BarBox {
  left: number
  width: number
  /** The side of the axis that it runs past, and with which day; null where it does not. */
  clippedStart: Day | null
  clippedEnd: Day | null
}

/**
 * The box of a span. Its days are whole, except that a bar that runs on ends at noon of its last
 * day, where the today line is. What lies outside the axis is clipped to its edge.
 */
export function boxOf(scale: Scale, span: Span, runsOn = false): BarBox {
  const { axis, width } = scale
  const from = Math.min(Math.max(xOf(scale, span.start), 0), width)
  const to = Math.min(Math.max(xOf(scale, span.end + (runsOn ? 0.5 : 1)), 0), width)
  const drawn = Math.max(to - from, MIN_BAR_WIDTH)
  return {
    left: Math.min(from, width - drawn),
    width: drawn,
    clippedStart: span.start < axis.start ? span.start : null,
    clippedEnd: span.end > axis.end ? span.end : null,
  }
}
