import { dayFrom, monthOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Span } from './plot.ts'
import type { Scale } from './scale.ts'

/** A year or month of the header, cut to the axis. */
export interface Band {
  /** Its first day on the axis. */
  start: Day
  /** The day after its last one on the axis. */
  until: Day
  year: number
  /** 1 to 12; 0 for a year. */
  month: number
}

/** The years that the axis touches. */
export function yearBands(axis: Span): Band[] {
  const bands: Band[] = []
  for (let { year } = monthOf(axis.start); dayFrom(year, 1, 1) <= axis.end; year += 1) {
    bands.push(cut(axis, dayFrom(year, 1, 1), dayFrom(year + 1, 1, 1), year, 0))
  }
  return bands
}

/** The months that the axis touches. */
export function monthBands(axis: Span): Band[] {
  const bands: Band[] = []
  const at = monthOf(axis.start)
  while (dayFrom(at.year, at.month, 1) <= axis.end) {
    const start = dayFrom(at.year, at.month, 1)
    bands.push(cut(axis, start, dayFrom(at.year, at.month + 1, 1), at.year, at.month))
    at.month += 1
    if (at.month > 12) {
      at.month = 1
      at.year += 1
    }
  }
  return bands
}

function cut(axis: Span, start: Day, next: Day, year: number, month: number): Band {
  return { start: Math.max(start, axis.start), until: Math.min(next, axis.end + 1), year, month }
}

const LETTERS_ABOVE_MONTHS = 22

/** True if months are named by one letter; a short name always has room. */
export function monthsAreLetters(months: readonly Band[]): boolean {
  return months.length > LETTERS_ABOVE_MONTHS
}

const WEEK = 7
const WEEK_LABEL_WIDTH = 20

/** The Mondays on the axis. */
export function mondays(axis: Span): Day[] {
  const days: Day[] = []
  for (let day = nextMonday(axis.start); day <= axis.end; day += WEEK) days.push(day)
  return days
}

/**
 * The Mondays that get a label: every 2nd above 40 weeks, every 4th above 80, and fewer where the
 * labels would touch. Which ones does not depend on where the axis begins.
 */
export function labelledMondays(scale: Scale): Day[] {
  const days = mondays(scale.axis)
  const byCount = days.length > 80 ? 4 : days.length > 40 ? 2 : 1
  const fit = WEEK_LABEL_WIDTH / (scale.dayWidth * WEEK)
  const step = Math.max(byCount, fit > 2 ? 4 : fit > 1 ? 2 : 1)
  return days.filter((day) => ((day - MONDAY) / WEEK) % step === 0)
}

/** 1969-12-29, the Monday of the week of day 0. */
const MONDAY: Day = -3

function nextMonday(day: Day): Day {
  return MONDAY + Math.ceil((day - MONDAY) / WEEK) * WEEK
}
