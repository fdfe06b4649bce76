/** The values of a milestone's `actualStatus`. */
export const MILESTONE_STATUSES = [
  'Not Started',
  'Ongoing',
  'Completed',
  'Stopped',
  'Off Track',
] as const

export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number]

/** The letters of the status pills: Stopped counts like Off Track. */
export type StatusLetter = 'N' | 'O' | 'X' | 'C'

const LETTERS: Record<MilestoneStatus, StatusLetter> = {
  'Not Started': 'N',
  Ongoing: 'O',
  Completed: 'C',
  Stopped: 'X',
  'Off Track': 'X',
}

export function statusLetter(status: MilestoneStatus): StatusLetter {
  return LETTERS[status]
}

/** The number of milestones under each letter. */
export type StatusCounts = Record<StatusLetter, number>

export function countStatuses(statuses: Iterable<MilestoneStatus>): StatusCounts {
  const counts: StatusCounts = { N: 0, O: 0, X: 0, C: 0 }
  for (const status of statuses) counts[LETTERS[status]] += 1
  return counts
}

/**
 * The status of a site or project from those of its milestones: none, or all Not Started, gives
 * Not Started; any Stopped or Off Track gives Off Track; all Completed gives Completed; otherwise
 * Ongoing.
 */
export function rollUpStatus(counts: StatusCounts): MilestoneStatus {
  const total = totalOf(counts)
  if (counts.X > 0) return 'Off Track'
  if (counts.N === total) return 'Not Started'
  if (counts.C === total) return 'Completed'
  return 'Ongoing'
}

/** The rounded share of Completed milestones in percent; 0 without milestones. */
export function progressPercent(counts: StatusCounts): number {
  const total = totalOf(counts)
  return total === 0 ? 0 : Math.round((counts.C / total) * 100)
}

/** A site or a whole project rolled up from its milestones. */
export interface RollUp {
  counts: StatusCounts
  status: MilestoneStatus
  /** 0 to 100, rounded. */
  percent: number
}

/** Sums up milestones with these statuses: the same on every screen. */
export function rollUp(statuses: Iterable<MilestoneStatus>): RollUp {
  const counts = countStatuses(statuses)
  return { counts, status: rollUpStatus(counts), percent: progressPercent(counts) }
}

export function totalOf(counts: StatusCounts): number {
  return counts.N + counts.O + counts.X + counts.C
}
