import { type AttentionRule, DUE_DATES_PASSED, RULE_DAYS } from '../rules/attention-rules.ts'
import { daysBetween } from '../rules/dates/calendar-day.ts'
import { isOverdue } from '../rules/facts/issue-facts.ts'
import type { Severity } from '../rules/severity.ts'
import type { MilestoneStatus } from '../rules/status.ts'

// The rules of attention in words of their own: the statement of the server is compared with them.

/** Facts of an open issue; days are of the calendar, `YYYY-MM-DD`. */
export interface IssueFacts {
  severity: Severity
  hasOwner: boolean
  dueAt: string | null
  createdOn: string
  /** The day of the newest entry of its history. */
  lastEntryOn: string
  /** The day since when it waits for somebody to verify it. */
  readyOn: string | null
  /** The number of its earlier due dates that had passed when they were moved. */
  movedTooLate: number
}

/** Facts of a milestone that is not archived. */
export interface MilestoneFacts {
  actualStatus: MilestoneStatus
  /** Null where nothing was ever said of it. */
  lastEntryOn: string | null
}

/** Facts of an ask by link about an issue or a milestone. */
export interface AskFacts {
  /** True while its link works. */
  isOpen: boolean
  askedOn: string
  answeredOn: string | null
  /** True while a proposed date waits for a decision. */
  isProposed: boolean
}

const lasts = (rule: keyof typeof RULE_DAYS, since: string, today: string) =>
  daysBetween(since, today) >= RULE_DAYS[rule]
const isOver = (dueAt: string | null, today: string) =>
  isOverdue({ isResolved: false, dueAt }, today)

/** Rules by which an open issue needs attention on the calendar day `today`. */
export const ISSUE_RULES = {
  overdueOwnerless: ({ dueAt, hasOwner }, today) => isOver(dueAt, today) && !hasOwner,
  overdueTwice: ({ dueAt, movedTooLate }, today) =>
    isOver(dueAt, today) && movedTooLate + 1 >= DUE_DATES_PASSED,
  offTrackSilent: ({ severity, lastEntryOn }, today) =>
    severity === 4 && lasts('offTrackSilent', lastEntryOn, today),
  readyWaiting: ({ readyOn }, today) => readyOn !== null && lasts('readyWaiting', readyOn, today),
  highUndated: ({ severity, dueAt, createdOn }, today) =>
    severity >= 3 && dueAt === null && lasts('highUndated', createdOn, today),
  uncategorized: ({ severity, createdOn }, today) =>
    severity === 0 && lasts('uncategorized', createdOn, today),
} as const satisfies Partial<Record<AttentionRule, (facts: IssueFacts, today: string) => boolean>>

/** The same of a milestone. */
export const MILESTONE_RULES = {
  offTrackSilent: ({ actualStatus, lastEntryOn }, today) =>
    actualStatus === 'Off Track' &&
    (lastEntryOn === null || lasts('offTrackSilent', lastEntryOn, today)),
} as const satisfies Partial<
  Record<AttentionRule, (facts: MilestoneFacts, today: string) => boolean>
>

/** The same of what was asked of an organisation. */
export const ASK_RULES = {
  unanswered: ({ isOpen, askedOn, answeredOn }, today) =>
    isOpen && answeredOn === null && lasts('unanswered', askedOn, today),
  proposalWaiting: ({ isProposed, answeredOn }, today) =>
    isProposed && answeredOn !== null && lasts('proposalWaiting', answeredOn, today),
} as const satisfies Partial<Record<AttentionRule, (facts: AskFacts, today: string) => boolean>>
