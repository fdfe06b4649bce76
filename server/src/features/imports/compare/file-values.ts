import {
  DATE_RANGES,
  type Dated,
  isReversed,
  sameRange,
} from '@plumbline/contract/rules/dates/dated'
import type { FileDates } from './fill-dates.ts'
import type { ExportedValues } from '../formats/exported-values.ts'
import type { Activity, ScheduleField } from '../formats/schedule-file.ts'

/** The values that an activity gives a milestone; null where it gives none, or none that is new. */
export interface FileValues extends FileDates {
  name: string | null
  description: string | null
  percent: number | null
  cost: number | null
  activityId: string | null
}

/**
 * The values of an activity, in the fields that its file has (null: all). For a milestone that was exported, a value
 * that equals the exported one is left out.
 */
export function valuesOfFile(
  activity: Activity,
  fields: ReadonlySet<ScheduleField> | null,
  exported: ExportedValues | null,
): FileValues {
  const news = <Field extends ScheduleField | 'activityId'>(field: Field): Activity[Field] | null =>
    exported !== null && exported[field] === activity[field] ? null : activity[field]
  const valueOf = <Field extends ScheduleField>(field: Field): Activity[Field] | null =>
    fields === null || fields.has(field) ? news(field) : null
  return {
    // a name of nothing that a file can hold was read as the key
    name: exported?.name === '' && activity.name === activity.key ? null : valueOf('name'),
    // what a file leaves empty is not emptied
    description: valueOf('description') || null,
    status: valueOf('status'),
    plannedStart: valueOf('plannedStart'),
    plannedEnd: valueOf('plannedEnd'),
    forecastStart: valueOf('forecastStart'),
    forecastEnd: valueOf('forecastEnd'),
    actualStart: valueOf('actualStart'),
    actualEnd: valueOf('actualEnd'),
    percent: valueOf('percent'),
    cost: valueOf('cost'),
    activityId: news('activityId') || null,
  }
}

/** A range of dates that a file tells with its end before its start. */
export interface Reversed {
  start: string
  end: string
}

/**
 * Leaves out date ranges that would end before they begin: those stay as they were `before`, and empty in a new
 * milestone. A range that was reversed before is not reported.
 */
export function withoutReversed(
  dated: Dated,
  before: Dated | null,
): { dated: Dated; reversed: Reversed[] } {
  const repaired = { ...dated }
  const reversed: Reversed[] = []
  for (const [startField, endField] of DATE_RANGES) {
    const range = { start: dated[startField], end: dated[endField] }
    const was = { start: before?.[startField] ?? null, end: before?.[endField] ?? null }
    if (!isReversed(range) || sameRange(range, was)) continue
    repaired[startField] = was.start
    repaired[endField] = was.end
    reversed.push({ start: range.start ?? '', end: range.end ?? '' })
  }
  return { dated: repaired, reversed }
}
