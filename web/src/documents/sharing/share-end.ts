import { endOfDay, localDay } from '../../lib/dates/dates.ts'

/** When a link ends by itself: never, in so many days, or with a day of the viewer's calendar. */
export type End = { kind: 'never' } | { kind: 'days'; n: number } | { kind: 'day'; day: string }

/** The days that are offered. */
export const END_DAYS = [7, 30, 90] as const

const DAY_MS = 86_400_000

/** True if the end is set: a day must be given, and not over yet, where a day is asked for. */
export function isComplete(end: End, now = new Date()): boolean {
  return end.kind !== 'day' || (/^\d{4}-\d\d-\d\d$/.test(end.day) && end.day >= localDay(now))
}

/** The last moment of a link as the API takes it; null for one that does not end. */
export function endOf(end: End, now = new Date()): string | null {
  if (end.kind === 'never') return null
  if (end.kind === 'days') return new Date(now.getTime() + end.n * DAY_MS).toISOString()
  return endOfDay(end.day)
}
