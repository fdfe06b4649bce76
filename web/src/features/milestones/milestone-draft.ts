import type { MilestoneDetails } from '@plumbline/contract/milestones'
import { withStatus } from '@plumbline/contract/rules/bulk-status'
import { isReversed } from '@plumbline/contract/rules/dated'
import { COST_MAX } from '@plumbline/contract/rules/limits'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { MessageKey } from '../../locales/index.ts'

/** What is edited of a milestone in its sidebar. */
export type Edited = Pick<
  MilestoneDetails,
  | 'actualStatus'
  | 'datePlannedStart'
  | 'datePlannedEnd'
  | 'dateActualStart'
  | 'dateActualEnd'
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
    percentCompleted: String(milestone.percentCompleted),
    cost: milestone.cost === null ? '' : String(milestone.cost),
    costUnit: milestone.costUnit,
    wasPaid: milestone.wasPaid,
    actualStartMessage: milestone.actualStartMessage,
  }
}

/** The draft with another status, and the dates that SPEC section 4 gives it on the day `today`. */
export function draftWithStatus(
  draft: MilestoneDraft,
  status: MilestoneStatus,
  today: string,
): MilestoneDraft {
  const dated = {
    actualStatus: draft.actualStatus,
    datePlannedStart: draft.datePlannedStart || null,
    datePlannedEnd: draft.datePlannedEnd || null,
    dateActualStart: draft.dateActualStart || null,
    dateActualEnd: draft.dateActualEnd || null,
  }
  const next = withStatus(dated, status, today)
  return {
    ...draft,
    actualStatus: status,
    dateActualStart: next.dateActualStart ?? '',
    dateActualEnd: next.dateActualEnd ?? '',
  }
}

const range = (start: string, end: string) => ({ start: start || null, end: end || null })

/** What is wrong with a draft, at its fields. */
export function problemsOf(draft: MilestoneDraft): DraftProblems {
  const problems: DraftProblems = {}
  if (isReversed(range(draft.datePlannedStart, draft.datePlannedEnd))) {
    problems.datePlannedEnd = 'messages.startAfterEnd'
  }
  if (isReversed(range(draft.dateActualStart, draft.dateActualEnd))) {
    problems.dateActualEnd = 'messages.startAfterEnd'
  }
  const percent = numberOf(draft.percentCompleted)
  if (percent === null || !(percent >= 0 && percent <= 100)) {
    problems.percentCompleted = 'messages.percent'
  }
  const cost = numberOf(draft.cost)
  if (cost !== null && !(cost >= 0 && cost <= COST_MAX)) problems.cost = 'messages.amount'
  return problems
}

/** What a draft without problems changes of a milestone; nothing for what is so already. */
export function changesOf(milestone: Edited, draft: MilestoneDraft): Partial<Edited> {
  const before = draftOf(milestone)
  const after: Edited = {
    ...draft,
    datePlannedStart: draft.datePlannedStart || null,
    datePlannedEnd: draft.datePlannedEnd || null,
    dateActualStart: draft.dateActualStart || null,
    dateActualEnd: draft.dateActualEnd || null,
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
