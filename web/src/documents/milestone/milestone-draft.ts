import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { type Dated, reversedEnds } from '@plumbline/contract/rules/dates/dated'
import { COST_MAX } from '@plumbline/contract/rules/limits'
import { actualProblems, progressWith } from '@plumbline/contract/rules/dates/settle'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { MessageKey } from '../../i18n/message-key.ts'

/** The fields of a milestone that its sidebar edits. */
export type Edited = Pick<
  MilestoneDetails,
  | 'actualStatus'
  | 'datePlannedStart'
  | 'datePlannedEnd'
  | 'dateActualStart'
  | 'dateActualEnd'
  | 'dateForecastStart'
  | 'dateForecastEnd'
  | 'percentCompleted'
  | 'cost'
  | 'costUnit'
  | 'wasPaid'
  | 'actualStartMessage'
>

/** The same as its form has it: what is empty is ''. */
export interface MilestoneDraft {
  actualStatus: MilestoneStatus
  datePlannedStart: string
  datePlannedEnd: string
  dateActualStart: string
  dateActualEnd: string
  dateForecastStart: string
  dateForecastEnd: string
  percentCompleted: string
  cost: string
  costUnit: string
  wasPaid: boolean
  actualStartMessage: string
}
export type DraftField = keyof MilestoneDraft
export type DraftProblems = Partial<Record<DraftField, MessageKey>>

export function draftOf(milestone: Edited): MilestoneDraft {
  return {
    actualStatus: milestone.actualStatus,
    datePlannedStart: milestone.datePlannedStart ?? '',
    datePlannedEnd: milestone.datePlannedEnd ?? '',
    dateActualStart: milestone.dateActualStart ?? '',
    dateActualEnd: milestone.dateActualEnd ?? '',
    dateForecastStart: milestone.dateForecastStart ?? '',
    dateForecastEnd: milestone.dateForecastEnd ?? '',
    percentCompleted: String(milestone.percentCompleted),
    cost: milestone.cost === null ? '' : String(milestone.cost),
    costUnit: milestone.costUnit,
    wasPaid: milestone.wasPaid,
    actualStartMessage: milestone.actualStartMessage,
  }
}

/** The draft with another status, and the dates and the progress that it has then on the day `today`. */
export function draftWithStatus(
  draft: MilestoneDraft,
  status: MilestoneStatus,
  today: string,
): MilestoneDraft {
  const next = withStatus(datedOf(draft), status, today)
  const percent = numberOf(draft.percentCompleted)
  return {
    ...draft,
    actualStatus: status,
    dateActualStart: next.dateActualStart ?? '',
    dateActualEnd: next.dateActualEnd ?? '',
    percentCompleted:
      percent === null ? draft.percentCompleted : String(progressWith(status, percent)),
  }
}

/** Finds the problems of a milestone's draft on the day `today`, by its fields. */
export function problemsOf(draft: MilestoneDraft, before: Edited, today: string): DraftProblems {
  const problems: DraftProblems = {}
  const dated = datedOf(draft)
  for (const { field, problem } of actualProblems(dated, before, today)) {
    problems[field] = `problems.${problem}`
  }
  for (const field of reversedEnds(dated, null)) problems[field] ??= 'problems.startAfterEnd'
  const percent = numberOf(draft.percentCompleted)
  if (percent === null || !(percent >= 0 && percent <= 100)) {
    problems.percentCompleted = 'problems.percent'
  }
  const cost = numberOf(draft.cost)
  if (cost !== null && !(cost >= 0 && cost <= COST_MAX)) problems.cost = 'problems.amount'
  return problems
}

function datedOf(draft: MilestoneDraft): Dated {
  return {
    actualStatus: draft.actualStatus,
    datePlannedStart: draft.datePlannedStart || null,
    datePlannedEnd: draft.datePlannedEnd || null,
    dateActualStart: draft.dateActualStart || null,
    dateActualEnd: draft.dateActualEnd || null,
    dateForecastStart: draft.dateForecastStart || null,
    dateForecastEnd: draft.dateForecastEnd || null,
  }
}

/** The changes that a draft without problems makes to a milestone, without fields that stay the same. */
export function changesOf(milestone: Edited, draft: MilestoneDraft): Partial<Edited> {
  const before = draftOf(milestone)
  const after: Edited = {
    ...draft,
    ...datedOf(draft),
    percentCompleted: numberOf(draft.percentCompleted) ?? 0,
    cost: numberOf(draft.cost),
  }
  const changed = Object.entries(after).filter(
    ([field]) => before[field as DraftField] !== draft[field as DraftField],
  )
  return Object.fromEntries(changed)
}

/** One's own changes of `before`, on what somebody else has made of the milestone since. */
export function rebased(draft: MilestoneDraft, before: Edited, now: Edited): MilestoneDraft {
  const old = draftOf(before)
  const own = Object.entries(draft).filter(([field, value]) => old[field as DraftField] !== value)
  return { ...draftOf(now), ...Object.fromEntries(own) }
}

/** A number as people type it, '1 250,50' too; null for nothing, NaN for no number. */
function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return plain === '' ? null : Number(plain)
}
