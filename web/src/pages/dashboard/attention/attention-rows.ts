import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { daysLate, isDue, isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { daysBetween } from '../../../lib/dates/dates.ts'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** The chips above the list, in their order. */
export const CHIPS = ['late', 'offTrack', 'due', 'toVerify', 'silent'] as const
export type Chip = (typeof CHIPS)[number]

/** A row of the list: what, where, and what is said at its right. */
export type AttentionRow = { key: string; title: string; place: string } & (
  | {
      kind: 'milestone'
      site: string
      status: MilestoneStatus
      late: number
      due: string | null
    }
  | { kind: 'issue'; severity: number; late: number }
  | { kind: 'site'; lastReport: string | null; by: string | null }
)

export type SiteNames = ReadonlyMap<string, string>

function rowOf(milestone: Milestone, names: SiteNames, today: string): AttentionRow {
  const { _id, name, site, implementer, actualStatus, datePlannedEnd } = milestone
  return {
    kind: 'milestone',
    key: _id,
    site,
    title: name,
    place: [names.get(site), implementer].filter(Boolean).join(' · '),
    status: actualStatus,
    late: daysLate(milestone, today),
    due: datePlannedEnd,
  }
}

export function issueRow(issue: IssueSummary, names: SiteNames, days: number): AttentionRow {
  return {
    kind: 'issue',
    key: issue._id,
    title: issue.question.errorText,
    place: [`I-${issue.refId}`, names.get(issue.site._id) ?? issue.site.name].join(' · '),
    severity: issue.currentCategorization,
    late: days,
  }
}

const isBad = ({ actualStatus }: Milestone) =>
  actualStatus === 'Off Track' || actualStatus === 'Stopped'

/** Rows of milestones: those late or off track by their days of delay, those due by their day. */
export function milestoneRows(
  chip: 'late' | 'offTrack' | 'due',
  milestones: readonly Milestone[],
  names: SiteNames,
  today: string,
): AttentionRow[] {
  const holds = {
    late: (one: Milestone) => isLate(one, today),
    offTrack: isBad,
    due: (one: Milestone) => isDue(one, today),
  }[chip]
  const found = milestones.filter(holds)
  const inOrder =
    chip === 'due'
      ? found.toSorted((a, b) => daysBetween(b.datePlannedEnd ?? today, a.datePlannedEnd ?? today))
      : found.toSorted((a, b) => daysLate(b, today) - daysLate(a, today))
  return inOrder.map((one) => rowOf(one, names, today))
}

/** Sites that were silent, with their last report. */
export const silentRows = (
  silent: Attention['silent']['longest'],
  names: SiteNames,
): AttentionRow[] =>
  silent.map(({ _id, lastReport, by }) => ({
    kind: 'site',
    key: _id,
    title: names.get(_id) ?? '',
    place: '',
    lastReport,
    by,
  }))
