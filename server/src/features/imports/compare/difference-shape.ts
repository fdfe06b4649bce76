import type { CountedSource } from '../steps/import-content.ts'
import type { FloatChange } from '../logic/compare-logic.ts'
import type { ScheduleChange } from './compare-schedule.ts'

/** What a file changes of its project. */
export interface Difference {
  changes: ScheduleChange[]
  /** Activities that are left out. */
  skipped: number
  /** What the file is a version of; null for a list of sites. */
  source: string | null
  /** Whether a person is to say first which sites are meant. */
  isAsked: boolean
  /** Where the activities of each value go, for the next file. */
  siteTargets: Record<string, string>
  /** Calendars and floats that are others. */
  floats?: FloatChange[]
  /** Links to or from activities that are left out. */
  linksOfSkipped?: number
  /** Of a list of sites: the rows that a person places. */
  rows?: CountedSource
}
