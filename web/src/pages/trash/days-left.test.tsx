import { describe, expect, it } from 'vitest'
import { timeZone } from '../../lib/dates/time-zone.ts'
import { daysLeft } from './days-left.ts'

const left = (deletedAt: string, now: string) => daysLeft(deletedAt, Date.parse(now))

describe('the days that are left in the trash', () => {
  it('are those from today to the day that is shown as the last', () => {
    // it goes on 10 June, at ten
    const deleted = '2026-03-12T10:00:00Z'
    timeZone.set('UTC')
    expect(left(deleted, '2026-03-12T10:00:01Z')).toBe(90)
    expect(left(deleted, '2026-05-31T08:00:00Z')).toBe(10)
    expect(left(deleted, '2026-06-09T08:00:00Z')).toBe(1)
    expect(left(deleted, '2026-06-09T23:59:00Z')).toBe(1)
    expect(left(deleted, '2026-06-10T08:00:00Z')).toBe(0)
    expect(left(deleted, '2026-06-12T08:00:00Z')).toBe(0)
  })

  it('are counted by the calendar of the viewer', () => {
    timeZone.set('Pacific/Auckland')
    expect(left('2026-03-12T10:00:00Z', '2026-06-09T13:00:00Z')).toBe(0)
    timeZone.set(null)
  })
})
