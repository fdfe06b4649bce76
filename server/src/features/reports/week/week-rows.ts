import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import type { MilestoneState } from '../days/sums.ts'

// What reports are made of, as it is read.

export interface SiteOfReport {
  project: string
  name: string
  region: string
  contractor: string
  madeBy: string
  /** What how far work is is measured by; null: the plan of now. */
  mainBaseline: string | null
  /** By the clock of the database, UTC. */
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

/** What was kept of a day when it ended. */
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
  /** Since when it waits for somebody to verify it. */
  readyAt: string | null
  /** What was done with it, the oldest first. */
  steps: IssueStep[]
}

export interface PhotoOfReport {
  id: string
  site: string
  sha256: string
  caption: string
  /** When it was taken, else when it came. */
  at: string
  /** What it belongs to: `S-12`, `I-42`, or nothing but a milestone. */
  ref: string
  milestone: string
}

/** How something was and how it is, of an issue that has a photo of both. */
export interface PhotoPair {
  ref: string
  site: string
  title: string
  before: { sha256: string; at: string }
  after: { sha256: string; at: string }
}
