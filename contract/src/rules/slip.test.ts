import { expect, test } from 'vitest'
import { slipDays } from './slip.ts'

const milestone = {
  actualStatus: 'Completed' as const,
  datePlannedStart: '2026-02-01',
  datePlannedEnd: '2026-03-01',
  dateActualStart: '2026-02-01',
  dateActualEnd: '2026-03-08',
  daysOverdue: 0,
}

test('A milestone slips by the days that it ended later than planned, or earlier', () => {
  expect(slipDays(milestone)).toBe(7)
  expect(slipDays({ ...milestone, dateActualEnd: '2026-02-27' })).toBe(-2)
  expect(slipDays({ ...milestone, dateActualEnd: '2026-03-01' })).toBe(0)
  expect(slipDays({ ...milestone, dateActualEnd: null })).toBeNull()
})

test('What is not completed slips by the days that it is overdue, whatever end is stored', () => {
  expect(slipDays({ ...milestone, actualStatus: 'Ongoing', daysOverdue: 12 })).toBe(12)
  expect(slipDays({ ...milestone, actualStatus: 'Off Track' })).toBeNull()
  expect(slipDays({ ...milestone, actualStatus: 'Not Started', daysOverdue: 3 })).toBe(3)
})
