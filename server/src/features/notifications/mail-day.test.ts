import { describe, expect, test } from 'vitest'
import { isWorkingDay, mailDay } from './mail-day.ts'

const at = (moment: string) => new Date(moment)

describe('the day whose mails are due', () => {
  test.each([
    ['2026-11-24T05:29:00Z', 'Europe/Kyiv', '07:30', '2026-11-23'],
    ['2026-11-24T05:30:00Z', 'Europe/Kyiv', '07:30:00', '2026-11-24'],
    ['2026-11-24T21:45:00Z', 'Pacific/Auckland', '07:30', '2026-11-25'],
    ['2026-11-24T15:29:00Z', 'America/Los_Angeles', '07:30', '2026-11-23'],
    ['2026-11-24T07:30:00Z', null, '07:30', '2026-11-24'],
    ['2026-11-24T07:30:00Z', 'Mars/Olympus', '07:30', '2026-11-24'],
    ['2026-01-01T00:00:00Z', null, '00:01', '2025-12-31'],
    // that hour does not exist on this day: the mail goes as soon as the clock is past it
    ['2026-03-29T01:00:00Z', 'Europe/Kyiv', '03:30', '2026-03-29'],
  ])('at %s in %s for %s is %s', (now, zone, mailAt, day) => {
    expect(mailDay(at(now), zone, mailAt)).toBe(day)
  })
})

test('working days are Monday to Friday', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.map(isWorkingDay)).toEqual([true, false, false, true])
})
