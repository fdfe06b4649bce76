import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { isSilent } from '@plumbline/contract/rules/facts/site-facts'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import type { SiteStanding } from '@plumbline/contract/story/story-shapes'
import { progressOf } from '../../lib/project/progress.ts'

/** A site in the table of all sites. */
export interface SiteRow {
  _id: string
  name: string
  region: string
  status: MilestoneStatus
  /** By how many days the latest of its milestones is late; 0: none is. */
  late: number
  offTrack: number
  /** Percent of its milestones. */
  completed: number
  /** The counts of the server; undefined until they have come. */
  standing: SiteStanding | undefined
  isSilent: boolean
}

/** The fields that the table can be sorted by, with the values that decide. */
const VALUES: Record<string, (row: SiteRow) => string | number> = {
  name: ({ name }) => name,
  region: ({ region }) => region,
  late: ({ late }) => late,
  offTrack: ({ offTrack }) => offTrack,
  completed: ({ completed }) => completed,
  earned: ({ standing }) => standing?.earned ?? -1,
  lastVisit: ({ standing }) => standing?.lastVisit ?? '',
  openIssues: ({ standing }) => standing?.openIssues ?? -1,
  photos: ({ standing }) => standing?.photos ?? -1,
}

/** All sites with what their milestones come to on a day, and what the server counts. */
export function siteRows(
  sites: readonly Site[],
  milestones: readonly Milestone[],
  standings: readonly SiteStanding[] | undefined,
  today: string,
): SiteRow[] {
  const bySite = Map.groupBy(milestones, ({ site }) => site)
  const counted = new Map(standings?.map((standing) => [standing._id, standing]))
  return sites.map(({ _id, name, shortName, region }) => {
    const own = bySite.get(_id) ?? []
    const { status, percent, counts } = progressOf(own)
    const standing = counted.get(_id)
    return {
      _id,
      name: shortName || name,
      region,
      status,
      late: own.reduce((most, milestone) => Math.max(most, daysLate(milestone, today)), 0),
      offTrack: counts.X,
      completed: percent,
      standing,
      isSilent:
        standing !== undefined &&
        isSilent(
          {
            hasWork: counts.C < own.length,
            lastSubmissionOn: standing.lastVisit?.slice(0, 10) ?? null,
          },
          today,
        ),
    }
  })
}

/** Rows by a field; equal ones by name. */
export function sortedRows(
  rows: readonly SiteRow[],
  { field, order }: { field: string; order: 'asc' | 'desc' },
): SiteRow[] {
  const valueOf = VALUES[field] ?? VALUES['name']
  const direction = order === 'asc' ? 1 : -1
  return rows.toSorted(
    (a, b) =>
      direction * compare(valueOf?.(a) ?? '', valueOf?.(b) ?? '') || compare(a.name, b.name),
  )
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true })
}
