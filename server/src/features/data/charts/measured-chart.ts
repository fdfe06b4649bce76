import { dayLimits, histogramLimits } from '@plumbline/contract/data/chart-scales'
import type { ChartOf } from '@plumbline/contract/data/form-charts'
import { type Day, dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { boundsOf, dayAt } from '../../lists/day-bounds.ts'
import type { Answers } from './answers.ts'
import { numberGroups } from './chart-groups.ts'
import { GivenValues } from './given-values.ts'

/** A histogram with the quartiles. */
export async function numbersChart(answers: Answers): Promise<ChartOf<'numbers'>> {
  const values = await GivenValues.of(answers)
  const unread = await answers.unread()
  const { isWhole, least, most, mean, quartiles, from, to } = values.figures()
  const limits = histogramLimits(from, to, { isWhole })
  const { bins, flagged, outliers } = values.bins(limits, await flagOf(answers))
  return {
    ...(await answers.head(values.n + unread, unread)),
    kind: 'numbers',
    flagged,
    stats: { least, quartiles, mean, most },
    bins: bins.map((bin, place) => ({
      from: limits[place] ?? from,
      to: limits[place + 1] ?? to,
      ...bin,
    })),
    outliers,
    series: await numberGroups(answers),
  }
}

/** Makes a check whether a number raises an issue. */
async function flagOf(answers: Answers): Promise<(value: number) => boolean> {
  const flag = await answers.flag()
  const { below, above } = flag && ('below' in flag || 'above' in flag) ? flag : {}
  return (value) => (below !== undefined && value < below) || (above !== undefined && value > above)
}

/** Columns of days, weeks, months or years. */
export async function daysChart(answers: Answers): Promise<ChartOf<'days'>> {
  const values = await GivenValues.of(answers)
  const unread = await answers.unread()
  const { from, to } = values.figures()
  const { timeZone } = answers.asking.user
  const isMoment = answers.question.class === 'moment'
  const dayIn = (value: number): Day => (isMoment ? dayAt(value * 1000, timeZone) : value)
  const { step, limits } = dayLimits(dayIn(from), dayIn(to))
  const ends = isMoment ? limits.map((day) => secondsBefore(day, timeZone)) : limits
  const { bins, outliers } = values.bins(ends, () => false)
  return {
    ...(await answers.head(values.n + unread, unread)),
    kind: 'days',
    step,
    bins: bins.map((bin, place) => ({
      from: dateOf(Math.max(limits[place] ?? from, FIRST_DAY)),
      to: dateOf((limits[place + 1] ?? to) - 1),
      n: bin.n,
    })),
    outliers,
  }
}

const FIRST_DAY = dayOf('0001-01-01')

/** The seconds since 1970 at the end of the day before, where the reader is. */
function secondsBefore(day: Day, timeZone: string): number {
  return (Date.parse(boundsOf(dateOf(Math.max(day - 1, FIRST_DAY)), timeZone).last) + 1) / 1000
}
