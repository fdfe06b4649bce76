/** The rules of attention, which a project switches on and off; all are on at first. */
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

/** Days after which a thing needs attention; things of the other rules do at once. */
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
