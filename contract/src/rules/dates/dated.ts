import { dateOf, dayOf } from './calendar-day.ts'
import type { MilestoneStatus } from '../status.ts'

/**
 * The part of a milestone that the timeline shows: its status, and six calendar dates `YYYY-MM-DD`. Planned dates are
 * agreed, actual ones have happened (never after today), and forecasts are expected now.
 */
export interface Dated {
  actualStatus: MilestoneStatus
  datePlannedStart: string | null
  datePlannedEnd: string | null
  dateActualStart: string | null
  dateActualEnd: string | null
  dateForecastStart: string | null
  dateForecastEnd: string | null
}

export const DATED_FIELDS = [
  'actualStatus',
  'datePlannedStart',
  'datePlannedEnd',
  'dateActualStart',
  'dateActualEnd',
  'dateForecastStart',
  'dateForecastEnd',
] as const satisfies readonly (keyof Dated)[]

/** The start and the end of each timeline: what a start must not be after. */
export const DATE_RANGES = [
  ['datePlannedStart', 'datePlannedEnd'],
  ['dateActualStart', 'dateActualEnd'],
  ['dateForecastStart', 'dateForecastEnd'],
] as const satisfies readonly (readonly [keyof Dated, keyof Dated])[]

export interface DateRange {
  start: string | null
  end: string | null
}

/** Has begun and not ended, so that its bar ends today: Ongoing, Off Track, and Stopped without an end. */
export function runsOn({
  actualStatus,
  dateActualEnd,
}: Pick<Dated, 'actualStatus' | 'dateActualEnd'>): boolean {
  return goesOn(actualStatus) || (actualStatus === 'Stopped' && dateActualEnd === null)
}

/** Work was stopped on a day that is known: the day is no end, for what is stopped is not completed. */
export function wasStoppedOn({
  actualStatus,
  dateActualEnd,
}: Pick<Dated, 'actualStatus' | 'dateActualEnd'>): boolean {
  return actualStatus === 'Stopped' && dateActualEnd !== null
}

/** Work on it goes on: it has no actual end. What is Stopped may have one. */
export function goesOn(status: MilestoneStatus): boolean {
  return status === 'Ongoing' || status === 'Off Track'
}

/** A start that is known lies after an end that is known. */
export function isReversed({ start, end }: DateRange): boolean {
  return isAfter(start, end)
}

function isAfter(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && start > end
}

/** The planned start is not after the planned end, nor the actual start after the actual end. */
export function hasValidDates(dated: Omit<Dated, 'actualStatus'>): boolean {
  const { datePlannedStart, datePlannedEnd, dateActualStart, dateActualEnd } = dated
  // without an object for each range: a schedule asks this of tens of thousands
  return !isAfter(datePlannedStart, datePlannedEnd) && !isAfter(dateActualStart, dateActualEnd)
}

type SentDates = { [Field in keyof Dated]?: Dated[Field] | undefined }

/**
 * The end fields (of DATE_RANGES) of which the start would come after the end by a `change` of a
 * milestone: the one rule for every way in which dates are stored. What was so `before`, and is not
 * touched, is no reason to refuse the rest.
 */
export function reversedEnds(
  change: SentDates,
  before: SentDates | null,
): (typeof DATE_RANGES)[number][1][] {
  const value = (field: keyof Dated) => change[field] ?? fallback(change, before, field)
  return DATE_RANGES.flatMap(([start, end]) => {
    const isTouched = change[start] !== undefined || change[end] !== undefined
    return isTouched && isAfter(value(start), value(end)) ? [end] : []
  })
}

/** Returns the value before for a field that a change does not have; null empties a field. */
function fallback(change: SentDates, before: SentDates | null, field: keyof Dated) {
  return change[field] === undefined ? (before?.[field] ?? null) : null
}

export function plannedDates(dated: Omit<Dated, 'actualStatus'>): DateRange {
  return { start: dated.datePlannedStart, end: dated.datePlannedEnd }
}

/** The dates of work that has happened: none if it has not started, and no end if it goes on. */
export function actualDates(dated: Dated): DateRange {
  if (dated.actualStatus === 'Not Started') return { start: null, end: null }
  return {
    start: dated.dateActualStart,
    end: goesOn(dated.actualStatus) ? null : dated.dateActualEnd,
  }
}

/** The dates on which work that has not started is expected to run: its forecast, and its plan if it has none. */
export function expectedDates(dated: Omit<Dated, 'actualStatus'>): DateRange {
  return {
    start: dated.dateForecastStart ?? dated.datePlannedStart,
    end: dated.dateForecastEnd ?? dated.datePlannedEnd,
  }
}

/** Has not started, and is expected as planned. */
export function followsPlan(dated: Dated): boolean {
  const { actualStatus, dateForecastStart, dateForecastEnd } = dated
  return actualStatus === 'Not Started' && dateForecastStart === null && dateForecastEnd === null
}

/** Says the same of a milestone: its status, its plan, what has happened and what is expected. */
export function sameDated(one: Dated, other: Dated): boolean {
  return (
    one.actualStatus === other.actualStatus &&
    sameRange(plannedDates(one), plannedDates(other)) &&
    sameRange(actualDates(one), actualDates(other)) &&
    sameRange(expectedDates(one), expectedDates(other))
  )
}

export function sameRange(one: DateRange, other: DateRange): boolean {
  return one.start === other.start && one.end === other.end
}

/** A calendar date so many days later; null past the years 1 to 9999. */
export function daysLater(date: string, days: number): string | null {
  const day = dayOf(date) + days
  return day >= FIRST && day <= LAST ? dateOf(day) : null
}

const FIRST = dayOf('0001-01-01')
const LAST = dayOf('9999-12-31')
