// What XER and PMXML, both of Primavera P6, have in common.
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { toPercent } from './values.ts'

/** How an activity's progress is measured. */
export type PercentType = 'physical' | 'duration' | 'units'

/** A GUID in capitals with dashes, of 22 characters of base64 (XER) or of braces (PMXML); else ''. */
export function readGuid(text: string): string {
  const hex = /^[A-Za-z0-9+/]{22}(?:==)?$/.test(text)
    ? Buffer.from(text, 'base64').toString('hex')
    : text.replace(/[{}-]/g, '').toLowerCase()
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex)
  return parts ? parts.slice(1).join('-').toUpperCase() : ''
}

/**
 * What is done of all there is to do. Where there is nothing to do, a milestone of no duration say,
 * the status tells it.
 */
export function doneOf(done: number, all: number, status: MilestoneStatus): number {
  if (all > 0) return toPercent((done / all) * 100)
  return status === 'Completed' ? 100 : 0
}

/** A point has one day, whichever of its two dates is given. */
export function datesOfPoint<T extends string | null>(
  isPoint: boolean,
  start: T,
  end: T,
): { plannedStart: T; plannedEnd: T } {
  return isPoint
    ? { plannedStart: start ?? end, plannedEnd: end ?? start }
    : { plannedStart: start, plannedEnd: end }
}
