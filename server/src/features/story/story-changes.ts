import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { CELL_WEEKS, type Story, type StoryCell } from '@plumbline/contract/story/story-shapes'
import type { SumsOfNow } from './now-of-story.ts'
import type { CountsOfNow, DayOfNews, DayOfStory } from './story.queries.ts'
import { percentOf, percentOrNull } from './story-curve.ts'

/** The days of a young week: on Monday and Tuesday the story covers the week before too. */
const YOUNG_DAYS = 2

/**
 * The stored day with which a day is compared: the last one before this week, on Monday and Tuesday before the last
 * week; undefined where there is none.
 */
export function comparedDay(past: readonly DayOfStory[], day: Day): DayOfStory | undefined {
  const monday = mondayOf(day)
  const before = day - monday < YOUNG_DAYS ? monday - 7 : monday
  return past.findLast((one) => one.day < before)
}

/** The counts of now, under the names of stored days. */
type Now = SumsOfNow & Pick<CountsOfNow, 'openIssues' | 'silent' | 'toVerify'>

/** The changes since a day; null without one. */
export function changesSince(
  then: DayOfStory | undefined,
  now: Now,
  news: readonly DayOfNews[],
): Story['since'] {
  if (!then) return null
  const since = news.filter(({ day }) => day > then.day)
  const sum = (of: 'visits' | 'photos') => since.reduce((all, one) => all + one[of], 0)
  return {
    day: dateOf(then.day),
    late: minus(now.late, then.late),
    completed: now.completed - then.completed,
    openIssues: now.openIssues - then.openIssues,
    visits: sum('visits'),
    photos: sum('photos'),
    paid: pointsSince(now.paid, then.paid),
  }
}

/** The cells of the dashboard at the ends of the weeks before this one, and now. */
export function cellsOf(
  past: readonly DayOfStory[],
  now: Now,
  day: Day,
  then: DayOfStory | undefined,
): Story['cells'] {
  const dayOn = new Map(past.map((one) => [one.day, one]))
  const sunday = mondayOf(day) - 1
  const weeks = Array.from({ length: CELL_WEEKS - 1 }, (_, n) =>
    dayOn.get(sunday - 7 * (CELL_WEEKS - 2 - n)),
  )
  const cell = (of: Exclude<keyof Now, 'paid' | 'openIssues' | 'completed'>): StoryCell => ({
    change: minus(now[of], then?.[of] ?? null),
    weeks: [...weeks.map((one) => one?.[of] ?? null), now[of]],
  })
  return {
    late: cell('late'),
    offTrack: cell('offTrack'),
    due: cell('due'),
    silent: cell('silent'),
    toVerify: cell('toVerify'),
    paid: {
      change: pointsSince(now.paid, then?.paid ?? null),
      weeks: [...weeks.map((one) => percentOrNull(one?.paid ?? null)), percentOrNull(now.paid)],
    },
  }
}

const minus = (now: number, then: number | null): number | null =>
  then === null ? null : now - then

/** Percentage points, with one decimal as both numbers are shown. */
function pointsSince(now: number | null, then: number | null): number | null {
  if (now === null || then === null) return null
  return Math.round((percentOf(now) - percentOf(then)) * 10) / 10
}
