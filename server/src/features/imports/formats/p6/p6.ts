// // The rules that XER and PMXML, both of Primavera P6, share.
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Activity, Day } from '../schedule-file.ts'
import { toPercent } from '../values.ts'

/** A GUID in capitals with dashes, of 22 characters of base64 (XER) or of braces (PMXML); else ''. */
export function readGuid(text: string): string {
  const hex = /^[A-Za-z0-9+/]{22}(?:==)?$/.test(text)
    ? Buffer.from(text, 'base64').toString('hex')
    : text.replace(/[{}-]/g, '').toLowerCase()
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex)
  return parts ? parts.slice(1).join('-').toUpperCase() : ''
}

/**
 * The percent of the work that is done. The status decides where there is no work to do, as for a milestone without a
 * duration.
 */
export function doneOf(done: number, all: number, status: MilestoneStatus): number {
  if (all > 0) return toPercent((done / all) * 100)
  return status === 'Completed' ? 100 : 0
}

interface Pair {
  start: Day | null
  end: Day | null
}

/**
 * The planned and the expected dates of an activity. Without planned dates in the file, the expected ones are the plan.
 * Dates that have happened are not expected. A point has one day, whichever of its two dates is given.
 */
export function datesOf(
  isPoint: boolean,
  { planned, expected, actual }: Record<'planned' | 'expected' | 'actual', Pair>,
): Pick<Activity, 'plannedStart' | 'plannedEnd' | 'forecastStart' | 'forecastEnd'> {
  const hasPlan = planned.start !== null || planned.end !== null
  const plan = onePoint(isPoint, {
    start: planned.start ?? expected.start,
    end: planned.end ?? expected.end,
  })
  const forecast = onePoint(isPoint, expected)
  return {
    plannedStart: plan.start,
    plannedEnd: plan.end,
    forecastStart: hasPlan && actual.start === null ? forecast.start : null,
    forecastEnd: hasPlan && actual.end === null ? forecast.end : null,
  }
}

function onePoint(isPoint: boolean, { start, end }: Pair): Pair {
  return isPoint ? { start: start ?? end, end: end ?? start } : { start, end }
}
