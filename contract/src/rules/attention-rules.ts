import { daysBetween } from './dates/calendar-day.ts'
import type { Severity } from './severity.ts'
import type { MilestoneStatus } from './status.ts'

/** What needs somebody's attention, by rules that a project switches on and off; all are on at first. */
export const ATTENTION_RULES = [
  'overdueOwnerless',
  'overdueTwice',
  'offTrackSilent',
  'readyWaiting',
  'highUndated',
  'uncategorized',
  'unanswered',
  'proposalWaiting',
] as const
export type AttentionRule = (typeof ATTENTION_RULES)[number]

/** After how many days something needs attention; the others do at once. */
export const RULE_DAYS = {
  offTrackSilent: 3,
  readyWaiting: 5,
  highUndated: 2,
  uncategorized: 2,
  unanswered: 3,
  proposalWaiting: 3,
} as const satisfies Partial<Record<AttentionRule, number>>

/** Due dates that passed before a date is said to have passed again. */
export const DUE_DATES_PASSED = 2

/** Of an open issue; days are of the calendar, `YYYY-MM-DD`. */
export interface IssueFacts {
  severity: Severity
  hasOwner: boolean
  dueAt: string | null
  createdOn: string
  /** Of the newest entry of its history. */
  lastEntryOn: string
  /** Since when it waits for somebody to verify it. */
  readyOn: string | null
  /** How many of its due dates had passed when they were moved; without the one that it has. */
  movedTooLate: number
}

/** Of a milestone that is not archived. */
export interface MilestoneFacts {
  actualStatus: MilestoneStatus
  /** Null where nothing was ever said of it. */
  lastEntryOn: string | null
}

/** Of an issue or a milestone of an ask by a link. */
export interface AskFacts {
  /** Whether its link works. */
  isOpen: boolean
  askedOn: string
  answeredOn: string | null
  /** Whether a date is proposed that nobody has decided about. */
  isProposed: boolean
}

const lasts = (rule: keyof typeof RULE_DAYS, since: string, today: string) =>
  daysBetween(since, today) >= RULE_DAYS[rule]
const isOver = (dueAt: string | null, today: string) => dueAt !== null && dueAt < today

/** Whether an open issue needs attention by a rule on the calendar day `today`. */
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
