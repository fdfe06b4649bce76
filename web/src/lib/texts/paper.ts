import type { Paper } from '@plumbline/contract/reports/printing'
import { timeZone } from '../dates/time-zone.ts'

/** Letter where it is the paper of every day, A4 everywhere else. */
export function usualPaper(): Paper {
  return /-(?:US|CA|MX|PH)\b/.test(navigator.language) ? 'letter' : 'a4'
}

/** The time zone in which moments are written on paper: that of the screen. */
export const zoneHere = (): string =>
  timeZone.get() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
