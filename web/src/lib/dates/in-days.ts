import type { Milestone } from '@plumbline/contract/milestones/milestone'

/** From one calendar day to another, both included. */
export interface Days {
  from: string
  to: string
}

/** True if a milestone ran or ended in some days, or was planned to end then. */
export function isIn({ from, to }: Days, milestone: Milestone, today: string): boolean {
  const { actualStatus, datePlannedEnd, dateActualStart, dateActualEnd } = milestone
  const isThen = (day: string | null) => day !== null && day >= from && day <= to
  if (isThen(datePlannedEnd)) return true
  const runs = actualStatus !== 'Completed' && actualStatus !== 'Not Started'
  const begin = dateActualStart ?? dateActualEnd
  const end = dateActualEnd ?? (runs ? today : begin)
  return begin !== null && end !== null && begin <= to && end >= from
}

interface AtSite {
  site: { _id: string }
}

/** The sites at which something ran, ended, was planned to end, was raised or was sent in some days. */
export function busySites(
  days: Days,
  today: string,
  milestones: readonly Milestone[],
  documents: readonly AtSite[],
): ReadonlySet<string> {
  const ran = milestones.filter((milestone) => isIn(days, milestone, today))
  return new Set([...ran.map(({ site }) => site), ...documents.map(({ site }) => site._id)])
}
