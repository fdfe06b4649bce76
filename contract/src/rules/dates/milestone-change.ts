import { daysBetween } from './calendar-day.ts'
import {
  actualDates,
  DATED_FIELDS,
  type Dated,
  type DateRange,
  expectedDates,
  followsPlan,
  plannedDates,
  sameDated,
} from './dated.ts'

/** The type of change in an entry of the history. */
export type ChangeType = 'Date Change' | 'Status Change' | 'Date and Status Change' | 'None'

/** The type of a change of these fields of a milestone. */
export function changeType(fields: readonly string[]): ChangeType {
  const dates = fields.some((field) => field.startsWith('date'))
  const status = fields.includes('actualStatus')
  if (dates && status) return 'Date and Status Change'
  if (dates) return 'Date Change'
  return status ? 'Status Change' : 'None'
}

/** The days that an end of a timeline, or all of it, has moved. */
export interface Move {
  timeline: 'planned' | 'actual' | 'forecast'
  edge: 'start' | 'end' | 'both'
  days: number
}

/** The change of a milestone that is not saved yet. */
export interface PendingChange {
  original: Dated
  current: Dated
  /** The version of the milestone that `original` is. */
  version: number
  type: ChangeType
  moves: Move[]
}

/** The record of a change; null when the milestone is (again) what it was. */
export function changeRecord(
  original: Dated,
  current: Dated,
  version: number,
): PendingChange | null {
  if (sameDated(original, current)) return null
  const type = changeType(changedFields({ original, current }))
  return { original, current, version, type, moves: movesOf(original, current) }
}

/** Lists the fields with another stored value than before. */
export function changedFields({ original, current }: Pick<PendingChange, 'original' | 'current'>) {
  return DATED_FIELDS.filter((field) => original[field] !== current[field])
}

function movesOf(original: Dated, current: Dated): Move[] {
  const ofPlan = movesOfRange('planned', plannedDates(original), plannedDates(current))
  // Dates that follow their plan move with it, and are not listed a second time.
  if (followsPlan(original) && followsPlan(current)) return ofPlan
  return [
    ...ofPlan,
    ...movesOfRange('actual', actualDates(original), actualDates(current)),
    ...movesOfRange('forecast', forecastOf(original), forecastOf(current)),
  ]
}

function movesOfRange(timeline: Move['timeline'], from: DateRange, to: DateRange): Move[] {
  const start = movedBy(from.start, to.start)
  const end = movedBy(from.end, to.end)
  if (start === end) return start === 0 ? [] : [{ timeline, edge: 'both', days: start }]
  const moves: Move[] = [
    { timeline, edge: 'start', days: start },
    { timeline, edge: 'end', days: end },
  ]
  return moves.filter(({ days }) => days !== 0)
}

/** The forecast of a milestone; one that has not started is expected as planned, unless a forecast differs. */
function forecastOf(dated: Dated): DateRange {
  if (dated.actualStatus === 'Not Started') return expectedDates(dated)
  return { start: dated.dateForecastStart, end: dated.dateForecastEnd }
}

function movedBy(from: string | null, to: string | null): number {
  return from === null || to === null ? 0 : daysBetween(from, to)
}
