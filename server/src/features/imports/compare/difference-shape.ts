import type { CountedSource } from '../steps/import-content.ts'
import type { FloatChange } from '../logic/compare-logic.ts'
import type { ScheduleChange } from './compare-schedule.ts'

/** The changes that a file makes to its project. */
export interface Difference {
  changes: ScheduleChange[]
  /** Activities that are left out. */
  skipped: number
  /** The schedule of which the file is a version; null for a list of sites. */
  source: string | null
  /** True while a person has to say first which sites are meant. */
  isAsked: boolean
  /** The site of the activities of each value, for the next file. */
  siteTargets: Record<string, string>
  /** Calendars and floats that are others. */
  floats?: FloatChange[]
  /** Links to or from activities that are left out. */
  linksOfSkipped?: number
  /** The rows of a list of sites that a person places. */
  rows?: CountedSource
}
