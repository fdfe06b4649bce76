import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import type { MilestoneState } from '../days/sums.ts'

// // The rows that reports are made of, as they are read.

export interface SiteOfReport {
  project: string
  name: string
  region: string
  contractor: string
  madeBy: string
  /** The baseline by which progress is measured; null: the plan of now. */
  mainBaseline: string | null
  /** The date by the clock of the database, UTC. */
  today: Day
}

/** A milestone under the names that histories have. */
export interface MilestoneOfReport extends MilestoneState, Dated {
  id: string
  name: string
  activityId: string
  implementer: string
  /** It has no bar in a Gantt chart. */
  hideFromGantt: boolean
  createdOn: Day
}

/** Something that was done with an issue; the first line of the note names both severities. */
export interface IssueStep {
  action: string
  day: Day
  line: string
}

/** The sums that were stored when a day ended. */
export interface DayOfProgress {
  milestones: number
  completed: number
  weightCost: number
  earnedCost: number
  weightDays: number
  earnedDays: number
}

export interface IssueOfReport {
  site: string
  refId: number
  title: string
  severity: number
  createdOn: Day
  owner: { firstName: string; lastName: string } | null
  organisation: string
  dueAt: string | null
  /** The time since when it waits for its verification. */
  readyAt: string | null
  /** The steps of its history, the oldest first. */
  steps: IssueStep[]
}

export interface PhotoOfReport {
  id: string
  site: string
  sha256: string
  caption: string
  /** The time when it was taken, else when it came. */
  at: string
  /** The document that it belongs to, as `S-12` or `I-42`; '' where it belongs to a milestone only. */
  ref: string
  milestone: string
}

/** Two photos of an issue, before and after its repair. */
export interface PhotoPair {
  ref: string
  site: string
  title: string
  before: { sha256: string; at: string }
  after: { sha256: string; at: string }
}
