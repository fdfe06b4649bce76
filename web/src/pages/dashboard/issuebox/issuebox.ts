import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { dateGroup, type DateGroup } from '../../../lib/dates/dates.ts'
import type { IssueboxFilters, IssueboxSort, SortField } from './issueboxSettings.ts'

/** The value that the issues beneath one heading share. */
export type GroupHeading =
  | { date: DateGroup }
  | { severity: number }
  | { site: IssueSummary['site'] }
  | { isReady: boolean }

export interface IssueGroup {
  key: string
  heading: GroupHeading
  issues: IssueSummary[]
}

export interface IssueboxList {
  groups: IssueGroup[]
  /** The number of issues, shown or not. */
  total: number
  /** The number of issues that the filters hide. */
  hidden: number
}

/** The issues of a site (or of all), filtered, sorted and grouped by what they are sorted by. */
export function issueboxList(
  issues: readonly IssueSummary[],
  siteId: string | undefined,
  { severities }: IssueboxFilters,
  sort: IssueboxSort,
  now = new Date(),
): IssueboxList {
  const own = issues.filter(({ site }) => siteId === undefined || site._id === siteId)
  const shown = own.filter(({ currentCategorization: level }) => severities.includes(level))
  return {
    groups: grouped(sorted(shown, sort), sort.field, now),
    total: own.length,
    hidden: own.length - shown.length,
  }
}

/** Returns true where a filter hides at least one severity. */
export function isFiltered({ severities }: IssueboxFilters): boolean {
  return SEVERITIES.some((level) => !severities.includes(level))
}

const COMPARE: Record<SortField, (a: IssueSummary, b: IssueSummary) => number> = {
  date: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  severity: (a, b) => a.currentCategorization - b.currentCategorization,
  completed: (a, b) => Number(a.readyAt !== null) - Number(b.readyAt !== null),
  site: (a, b) => a.site.name.localeCompare(b.site.name) || a.site._id.localeCompare(b.site._id),
}

/** Among equals the newest comes first. */
function sorted(issues: IssueSummary[], { field, order }: IssueboxSort): IssueSummary[] {
  const direction = order === 'asc' ? 1 : -1
  return issues.toSorted(
    (a, b) => direction * COMPARE[field](a, b) || COMPARE.date(b, a) || b.refId - a.refId,
  )
}

function grouped(issues: IssueSummary[], field: SortField, now: Date): IssueGroup[] {
  const groups: IssueGroup[] = []
  for (const issue of issues) {
    const [key, heading] = headingOf(issue, field, now)
    const last = groups.at(-1)
    if (last?.key === key) last.issues.push(issue)
    else groups.push({ key, heading, issues: [issue] })
  }
  return groups
}

function headingOf(issue: IssueSummary, field: SortField, now: Date): [string, GroupHeading] {
  if (field === 'severity') {
    const level = issue.currentCategorization
    return [String(level), { severity: level }]
  }
  if (field === 'site') return [issue.site._id, { site: issue.site }]
  if (field === 'completed') {
    const isReady = issue.readyAt !== null
    return [String(isReady), { isReady }]
  }
  const date = dateGroup(issue.createdAt, now)
  return [date, { date }]
}

/** The number of open issues; for a site it is a minimum where not all issues were loaded. */
export function openIssues(
  { docs, totalDocs }: { docs: readonly IssueSummary[]; totalDocs: number },
  siteId: string | undefined,
): { n: number; isExact: boolean } {
  if (siteId === undefined) return { n: totalDocs, isExact: true }
  const n = docs.filter(({ site }) => site._id === siteId).length
  return { n, isExact: docs.length >= totalDocs }
}
