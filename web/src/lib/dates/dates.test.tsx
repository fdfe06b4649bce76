import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatBriefRange,
  formatRange,
  dateGroup,
  daysBetween,
  endOfDay,
  formatDate,
  formatDateTime,
  formatFeedTime,
  formatFull,
  formatNumericDate,
  formatRecent,
  localDay,
  startOfDay,
} from './dates.ts'
import { timeZone } from './time-zone.ts'

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => {
  vi.unstubAllEnvs()
  timeZone.set(null)
})

/** Chrome separates the time from AM with a narrow space. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('dates in English', () => {
  it('are written the American way', () => {
    expect(formatDate('2026-06-17T15:42:00.000Z')).toBe('Jun 17, 2026')
    expect(plain(formatDateTime('2026-06-17T19:42:00.000Z'))).toBe('Jun 17, 2026, 3:42 PM')
    expect(formatNumericDate('2025-09-01T12:00:00.000Z')).toBe('09/01/2025')
  })

  it('leave the year out in feeds of this year', () => {
    const now = new Date('2026-06-20T12:00:00Z')
    expect(plain(formatFeedTime('2026-06-17T19:42:00.000Z', now))).toBe('Jun 17, 3:42 PM')
    expect(plain(formatFeedTime('2025-06-17T19:42:00.000Z', now))).toBe('Jun 17, 2025, 3:42 PM')
  })

  it('have a full form with the zone', () => {
    expect(plain(formatFull('2026-06-17T19:42:00.000Z'))).toBe(
      'Wednesday, June 17, 2026 at 3:42 PM EDT',
    )
  })
})

describe('dates in Ukrainian', () => {
  it('are written the Ukrainian way', () => {
    expect(formatDate('2026-06-17', 'uk-UA')).toBe('17 черв. 2026 р.')
    expect(formatNumericDate('2026-06-17', 'uk-UA')).toBe('17.06.2026')
  })
})

describe('calendar dates', () => {
  it('stay the same day west of UTC', () => {
    expect(formatDate('2026-04-01')).toBe('Apr 1, 2026')
    expect(formatFull('2026-04-01')).toBe('Wednesday, April 1, 2026')
  })

  it('are whole days apart, also over the change of the clocks', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
  })

  it('of a moment are the viewer’s', () => {
    expect(localDay('2026-06-18T02:00:00.000Z')).toBe('2026-06-17')
  })
})

describe('the groups of a feed', () => {
  const now = new Date('2026-06-17T16:00:00.000Z')

  it.each([
    ['2026-06-17T04:30:00.000Z', 'today'],
    ['2026-06-17T03:30:00.000Z', 'yesterday'],
    ['2026-06-15T16:00:00.000Z', 'last7Days'],
    ['2026-06-10T16:00:00.000Z', 'last7Days'],
    ['2026-06-09T16:00:00.000Z', 'last30Days'],
    ['2026-05-18T16:00:00.000Z', 'last30Days'],
    ['2026-05-17T16:00:00.000Z', 'earlier'],
  ])('put %s under %s', (moment, group) => {
    expect(dateGroup(moment, now)).toBe(group)
  })

  it('show the time for today and yesterday, else the day', () => {
    expect(plain(formatRecent('2026-06-17T13:12:00.000Z', now))).toBe('9:12 AM')
    expect(formatRecent('2026-06-15T13:12:00.000Z', now)).toBe('Jun 15')
    expect(formatRecent('2025-06-15T13:12:00.000Z', now)).toBe('Jun 15, 2025')
  })
})

describe('in the time zone that a person has chosen', () => {
  it('moments, days and groups of days are shown; calendar dates stay what they are', () => {
    const moment = '2026-06-17T19:42:00.000Z'
    timeZone.set('Asia/Tokyo')
    expect(plain(formatDateTime(moment))).toBe('Jun 18, 2026, 4:42 AM')
    expect(localDay(moment)).toBe('2026-06-18')
    expect(dateGroup(moment, new Date('2026-06-18T10:00:00Z'))).toBe('today')
    expect(formatDate('2026-06-17')).toBe('Jun 17, 2026')
    timeZone.set(null)
    expect(localDay(moment)).toBe('2026-06-17')
  })

  it.each([
    [null, '2026-06-17', '2026-06-17T04:00:00.000Z', '2026-06-18T03:59:59.999Z'],
    ['Asia/Tokyo', '2026-06-17', '2026-06-16T15:00:00.000Z', '2026-06-17T14:59:59.999Z'],
    // the clocks go back and forward on these days
    ['Europe/Kyiv', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
    ['Europe/Kyiv', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', '2026-01-01T18:14:59.999Z'],
  ])('a day in %s, %s, begins and ends by its clocks', (zone, day, start, end) => {
    timeZone.set(zone)
    expect([startOfDay(day), endOfDay(day)]).toEqual([start, end])
  })

  it('a name that the browser does not know counts as none', () => {
    timeZone.set('Mars/Olympus')
    expect(timeZone.get()).toBeUndefined()
  })
})

it('A range on a phone has no year of today, and all years where one is another', () => {
  const now = new Date('2026-06-18T12:00:00Z')
  const brief = (start: string, end: string, locale: string) =>
    formatBriefRange(start, end, now, locale)
  expect(brief('2026-07-23', '2026-10-19', 'en-US')).toBe('Jul 23 – Oct 19')
  expect(brief('2026-07-23', '2026-10-19', 'uk-UA')).toBe('23.07 – 19.10')
  expect(brief('2026-11-03', '2027-02-06', 'en-US')).toBe('Nov 3, ’26 – Feb 6, ’27')
})

it('A range of one day says the day once', () => {
  const day = '2026-11-29'
  const now = new Date('2026-06-18T12:00:00Z')
  expect(formatRange(day, day, 'en-US')).toBe('Nov 29, 2026')
  expect(formatRange(day, day, 'uk-UA')).toBe('29.11.2026')
  expect(formatBriefRange(day, day, now, 'en-US')).toBe('Nov 29')
  expect(formatBriefRange(day, day, now, 'uk-UA')).toBe('29.11')
  expect(formatBriefRange('2027-11-29', '2027-11-29', now, 'en-US')).toBe('Nov 29, 2027')
})
