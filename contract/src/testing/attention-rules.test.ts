import { expect, test } from 'vitest'
import { ATTENTION_RULES } from '../rules/attention-rules.ts'
import {
  ASK_RULES,
  type AskFacts,
  ISSUE_RULES,
  type IssueFacts,
  MILESTONE_RULES,
  type MilestoneFacts,
} from './attention-rules.ts'

const TODAY = '2026-06-18'
const calm: IssueFacts = {
  severity: 2,
  hasOwner: true,
  dueAt: '2026-06-18',
  createdOn: '2026-01-01',
  lastEntryOn: '2026-01-01',
  readyOn: null,
  movedTooLate: 0,
}

test('There are ten rules at most', () => {
  expect(ATTENTION_RULES.length).toBeLessThanOrEqual(10)
})

test.each<[keyof typeof ISSUE_RULES, Partial<IssueFacts>, boolean]>([
  ['overdueOwnerless', {}, false],
  ['overdueOwnerless', { hasOwner: false }, false],
  ['overdueOwnerless', { hasOwner: false, dueAt: '2026-06-17' }, true],
  ['overdueOwnerless', { dueAt: '2026-06-17' }, false],
  ['overdueOwnerless', { hasOwner: false, dueAt: null }, false],
  ['overdueTwice', { dueAt: '2026-06-17' }, false],
  ['overdueTwice', { dueAt: '2026-06-17', movedTooLate: 1 }, true],
  ['overdueTwice', { dueAt: '2026-06-18', movedTooLate: 5 }, false],
  ['overdueTwice', { dueAt: null, movedTooLate: 5 }, false],
  ['offTrackSilent', { severity: 4, lastEntryOn: '2026-06-15' }, true],
  ['offTrackSilent', { severity: 4, lastEntryOn: '2026-06-16' }, false],
  ['offTrackSilent', { severity: 3, lastEntryOn: '2026-06-15' }, false],
  ['readyWaiting', {}, false],
  ['readyWaiting', { readyOn: '2026-06-13' }, true],
  ['readyWaiting', { readyOn: '2026-06-14' }, false],
  ['highUndated', { severity: 3, dueAt: null, createdOn: '2026-06-16' }, true],
  ['highUndated', { severity: 4, dueAt: null, createdOn: '2026-06-16' }, true],
  ['highUndated', { severity: 3, dueAt: null, createdOn: '2026-06-17' }, false],
  ['highUndated', { severity: 2, dueAt: null }, false],
  ['highUndated', { severity: 4 }, false],
  ['uncategorized', { severity: 0, createdOn: '2026-06-16' }, true],
  ['uncategorized', { severity: 0, createdOn: '2026-06-17' }, false],
  ['uncategorized', { severity: 1 }, false],
])('%s of an issue with %j: %s', (rule, facts, attends) => {
  expect(ISSUE_RULES[rule]({ ...calm, ...facts }, TODAY)).toBe(attends)
})

test.each<[Partial<MilestoneFacts>, boolean]>([
  [{}, true],
  [{ lastEntryOn: null }, true],
  [{ lastEntryOn: '2026-06-16' }, false],
  [{ actualStatus: 'Stopped' }, false],
  [{ actualStatus: 'Ongoing', lastEntryOn: null }, false],
])('offTrackSilent of a milestone with %j: %s', (facts, attends) => {
  const silent: MilestoneFacts = { actualStatus: 'Off Track', lastEntryOn: '2026-06-15' }
  expect(MILESTONE_RULES.offTrackSilent({ ...silent, ...facts }, TODAY)).toBe(attends)
})

test.each<[keyof typeof ASK_RULES, Partial<AskFacts>, boolean]>([
  ['unanswered', {}, true],
  ['unanswered', { askedOn: '2026-06-16' }, false],
  ['unanswered', { isOpen: false }, false],
  ['unanswered', { answeredOn: '2026-06-16' }, false],
  ['proposalWaiting', {}, false],
  ['proposalWaiting', { isProposed: true, answeredOn: '2026-06-15' }, true],
  ['proposalWaiting', { isProposed: true, answeredOn: '2026-06-16' }, false],
  ['proposalWaiting', { isProposed: false, answeredOn: '2026-06-15' }, false],
])('%s of an ask with %j: %s', (rule, facts, attends) => {
  const asked = { isOpen: true, askedOn: '2026-06-15', answeredOn: null, isProposed: false }
  expect(ASK_RULES[rule]({ ...asked, ...facts }, TODAY)).toBe(attends)
})
