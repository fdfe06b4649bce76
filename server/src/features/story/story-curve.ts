import { dateOf, type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import type { Measures } from '../reports/progress/measures.ts'
import { type PlannedPoint, plannedAt } from '../reports/progress/planned.ts'
import type { DayOfNews, DayOfStory } from './story.queries.ts'

/** The number of points of a curve at most: ten years by weeks. Longer curves have a point every few weeks. */
const POINTS = 520

/** The first and the last calendar date that an answer can have. */
const FIRST_DATE = dayOf('0001-01-01')
export const LAST_DATE = dayOf('9999-12-31')

/** The input of a curve. */
export interface CurveRead {
  /** The day that is asked about. */
  day: Day
  measures: Measures
  planned: readonly PlannedPoint[]
  /** Days before the one that is asked about, the oldest first. */
  past: readonly DayOfStory[]
  /** The events after the last of them. */
  news: readonly DayOfNews[]
  /** The number of completed milestones, counted as in stored days. */
  completed: number
  /** The day on which the last of them was completed. */
  endedOn: Day | null
  forecastEnd: Day | null
}

/** The planned and the earned curve, with what happened between its points. */
export function curveOf(read: CurveRead): StoryCurve {
  const { day, measures, planned, past, news } = read
  const days = pointsOf(read)
  const dayOn = new Map(past.map((one) => [one.day, one]))
  const completedOn = (on: Day) =>
    on === day ? read.completed : (dayOn.get(on)?.completed ?? null)
  const earnedOn = (on: Day) =>
    on === day ? measures.done / measures.total : (dayOn.get(on)?.earned ?? null)
  const happened = between(days, [
    ...past,
    ...news.map((one) => ({ ...one, day: Math.min(one.day, day) })),
  ])
  return {
    days: days.map(dateOf),
    planned: days.map((on) => percentOf(plannedAt(planned, on) / measures.total)),
    plannedEnd: dateOf(measures.lastDay),
    earned: days.map((on) => percentOrNull(earnedOn(on))),
    derivedUntil: derivedUntil(past),
    forecastEnd: read.forecastEnd === null ? null : dateOf(read.forecastEnd),
    visits: happened.map(({ visits }) => visits),
    photos: happened.map(({ photos }) => photos),
    opened: happened.map(({ opened }) => opened),
    resolved: happened.map(({ resolved }) => resolved),
    completed: days.map((on, n) => {
      const after = completedOn(on)
      const before = completedOn(days[n - 1] ?? on - 7)
      // a reopened milestone is no completed one
      return after === null || before === null ? null : Math.max(0, after - before)
    }),
  }
}

/** Sundays from before the plan begins until everything is done or should be, and the day that is asked about. */
function pointsOf({ day, measures, forecastEnd, endedOn }: CurveRead): Day[] {
  const { firstDay, lastDay, done, total } = measures
  const isDone = done >= total
  const until = Math.max(lastDay, forecastEnd ?? lastDay, (isDone ? endedOn : day) ?? lastDay)
  const first = Math.max(mondayOf(firstDay) - 1, FIRST_DATE)
  const last = Math.min(mondayOf(until) + 6, LAST_DATE)
  // besides the even ones there may be the last and the day that is asked about
  const step = 7 * Math.max(1, Math.ceil((last - first) / 7 / (POINTS - 3)))
  const points = new Set<Day>()
  for (let on = first; on < last; on += step) points.add(on)
  points.add(last)
  if (day > first && day < last) points.add(day)
  return [...points].toSorted((a, b) => a - b)
}

type Happened = Pick<DayOfStory, 'day' | 'visits' | 'photos' | 'opened' | 'resolved'>

/** Sums the events between two points; the first point has those of a week. */
function between(points: readonly Day[], all: readonly Happened[]): Omit<Happened, 'day'>[] {
  const sums = points.map((): Omit<Happened, 'day'> => ({
    visits: 0,
    photos: 0,
    opened: 0,
    resolved: 0,
  }))
  const first = (points[0] ?? 0) - 7
  let at = 0
  for (const { day, visits, photos, opened, resolved } of all.toSorted((a, b) => a.day - b.day)) {
    while (at < points.length && (points[at] ?? 0) < day) at += 1
    const sum = sums[at]
    if (!sum || day <= first) continue
    sum.visits += visits
    sum.photos = sum.photos === null || photos === null ? null : sum.photos + photos
    sum.opened += opened
    sum.resolved += resolved
  }
  return sums
}

/** The last derived day before the first day that was stored as it ended. */
function derivedUntil(past: readonly DayOfStory[]): string | null {
  const first = past.findIndex(({ isDerived }) => !isDerived)
  const last = first === -1 ? past.at(-1) : past[first - 1]
  return last ? dateOf(last.day) : null
}

/** A share in percent with one decimal. */
export const percentOf = (share: number): number => Math.round(share * 1000) / 10

export const percentOrNull = (share: number | null): number | null =>
  share === null ? null : percentOf(share)
