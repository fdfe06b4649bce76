// // The lengths of lags and floats, in minutes to the tenth: no planner's file is finer.
import type { LagUnit } from '@plumbline/contract/milestones/by-file'
import { SPAN_MAX } from '@plumbline/contract/rules/limits'
import type { FilePosition, Predecessor } from '../schedule-file.ts'
import type { Values } from '../values.ts'

/** A number of the file in minutes, of which one unit of it has so many; null where it says none. */
export function readMinutes(
  values: Values,
  text: string,
  at: FilePosition,
  minutesPerUnit: number,
): number | null {
  const number = values.number(text, at)
  if (number === null) return null
  const minutes = toTenth(number * minutesPerUnit)
  if (Math.abs(minutes) <= SPAN_MAX) return minutes
  values.notes.add('badNumber', at, { value: text })
  return null
}

const toTenth = (minutes: number) => Math.round(minutes * 10) / 10 || 0

/** The lag of links without one, whatever the file counts in. */
export const NO_LAG: Predecessor['lag'] = { amount: 0, unit: 'days' }

/**
 * A lag in the unit in which people gave it, where two decimals say it exactly; else in minutes. So it is the same
 * again, however often it is written and read.
 */
export function lagOf(minutes: number, unit: LagUnit, minutesPerUnit: number): Predecessor['lag'] {
  if (minutes === 0) return NO_LAG
  const amount = Math.round((minutes / minutesPerUnit) * 100) / 100
  if (toTenth(amount * minutesPerUnit) === minutes) return { amount, unit }
  return { amount: minutes, unit: unit.startsWith('elapsed') ? 'elapsedMinutes' : 'minutes' }
}
