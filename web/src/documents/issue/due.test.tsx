import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, showLanguage } from '../../i18n/language.ts'
import { briefState, dueBrief } from './due.ts'

const TODAY = '2026-06-18'

beforeAll(async () => {
  await showLanguage('en')
  // a day of another year would have its year
  vi.setSystemTime(TODAY)
})
afterAll(() => vi.useRealTimers())

test.each([
  ['2026-06-16', false, '2 d late'],
  ['2026-06-18', false, 'due today'],
  ['2026-06-19', false, 'due Jun 19'],
  // what is resolved is neither late nor urgent
  ['2026-06-16', true, 'due Jun 16'],
  ['2026-06-18', true, 'due Jun 18'],
])('In few words an issue due on %s, resolved: %s, is %j', (dueAt, isResolved, words) => {
  const { translate } = currentLanguage()
  expect(dueBrief(translate, { dueAt, isResolved }, TODAY)).toBe(words)
})

test('On a card what is due today is as urgent as what is overdue, but for what is resolved', () => {
  const of = (dueAt: string, isResolved = false) => briefState({ dueAt, isResolved }, TODAY)
  expect(of('2026-06-16')).toBe('overdue')
  expect(of(TODAY)).toBe('overdue')
  expect(of(TODAY, true)).not.toBe('overdue')
  expect(of('2026-06-30')).not.toBe('overdue')
})
