import { constantFrom, integer, record } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { dateOf, dayOf } from '../dates/calendar-day.ts'
import { monthNamed } from './month-names.ts'
import {
  dateOfNumber,
  fullYear,
  inOrder,
  orderProven,
  realDate,
  writtenDate,
} from './written-date.ts'

describe('A written date', () => {
  it('names its month in full or short, in any case and language of Europe', () => {
    const may = ['May', 'MAY', 'тра', 'Травня', 'mai', 'maja', 'Mai', 'mei', 'mayo', 'toukokuuta']
    expect(may.map(monthNamed)).toEqual(may.map(() => 5))
    expect(['Sept', 'September', 'вересня', 'września'].map(monthNamed)).toEqual([9, 9, 9, 9])
    // a month of the autumn that begins as one of spring
    expect(monthNamed('marraskuuta')).toBe(11)
    expect(['', 'ма', 'Foo'].map(monthNamed)).toEqual([0, 0, 0])
  })

  it('with a year of two digits lies between 1969 and 2068', () => {
    expect(['26', '68', '69', '99'].map(fullYear)).toEqual([2026, 2068, 1969, 1999])
    expect(fullYear('1999')).toBe(1999)
  })

  it('is a date only if the calendar has that day', () => {
    expect(realDate(2028, 2, 29)).toBe('2028-02-29')
    expect(realDate(1, 1, 1)).toBe('0001-01-01')
    expect(realDate(2026, 12, 31)).toBe('2026-12-31')
    expect(realDate(26, 4, 1)).toBe('0026-04-01')
    expect(realDate(2026, 2, 29)).toBeNull()
    expect(realDate(2026, 4, 31)).toBeNull()
    expect(realDate(2026, 13, 1)).toBeNull()
    expect(realDate(2026, 0, 1)).toBeNull()
    for (const day of [0, 32, -1]) expect(realDate(2026, 1, day)).toBeNull()
    expect(realDate(0, 1, 1)).toBeNull()
    expect(realDate(Number.NaN, 1, 1)).toBeNull()
  })

  it.each([
    '2026-04-01',
    '2026-4-1',
    '2026-4-1 8:00',
    '2026/4/1',
    '20260401',
    '2026. 4. 1.',
    '2026年4月1日',
    '2026-04-01T00:00:00.000Z',
    '2026-04-01T08:00:00+03:00',
    '1 Apr 2026',
    '01-Apr-26',
    '01-APR-26 A',
    '01-Apr-26*',
    'Wed 1 Apr 2026 08:00',
    'Apr 1, 2026',
    'April 1st, 2026 8:00 AM',
    '1 квітня 2026 року',
    '1 квіт. 2026 р.',
    '1. April 2026',
    '1er avr. 2026',
    '1 kwi 2026',
    '1 de abr. de 2026',
    '1 de abril de 2026',
  ])('%s is the first of April', (text) => {
    expect(writtenDate(text)).toEqual({ day: '2026-04-01' })
  })

  it.each([
    ['04/01/26', { first: 4, second: 1, year: 2026, isDotted: false }],
    ['04-13-2026', { first: 4, second: 13, year: 2026, isDotted: false }],
    ['4.1.2026 0:00:00', { first: 4, second: 1, year: 2026, isDotted: true }],
    ['1. 4.26', { first: 1, second: 4, year: 2026, isDotted: true }],
    ['Wed 1. 4.26', { first: 1, second: 4, year: 2026, isDotted: true }],
    ['1. 4.26 8.30', { first: 1, second: 4, year: 2026, isDotted: true }],
    ['46113', { dayNumber: 46_113 }],
    ['46113,375', { dayNumber: 46_113 }],
  ])('%s is said to be open', (text, read) => {
    expect(writtenDate(text)).toEqual(read)
  })

  it.each([
    '31.04.2026',
    '2026-13-01',
    '13/14/2026',
    '31/02/2026',
    '00/04/2026',
    'soon',
    '1 Foo 2026',
    '01.04.2026 or later',
    '12345678',
    '99999',
    '1 Apr 10.30',
    '1.4 10.30',
    '26. 4. 1.',
    '7',
    '',
  ])('%j is none', (text) => {
    expect(writtenDate(text)).toBeNull()
  })

  it('is counted from 1900 or from 1904', () => {
    expect(dateOfNumber(46_113, '1900')).toBe('2026-04-01')
    expect(dateOfNumber(44_651, '1904')).toBe('2026-04-01')
    expect(dateOfNumber(25_569, '1900')).toBe('1970-01-01')
  })
})

const LOCALES = 'en-US de-DE fr-FR uk-UA pl-PL de-CH en-IN sv-SE pt-BR ja-JP es-ES cs-CZ'.split(' ')

test('A date of any country is the day that was meant, in one of the two orders', async () => {
  const samples = record({
    locale: constantFrom(...LOCALES),
    dateStyle: constantFrom('short' as const, 'medium' as const, 'long' as const, 'full' as const),
    day: integer({ min: dayOf('1970-01-01'), max: dayOf('2068-12-31') }),
  })
  await forAll(samples, {
    reaches: ({ day }) => Number(dateOf(day).slice(8)) > 12,
    check({ locale, dateStyle, day }) {
      const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(
        new Date(dateOf(day)),
      )
      const read = writtenDate(text)
      if (read && 'first' in read) {
        const days = [inOrder(read, 'dmy'), inOrder(read, 'mdy')]
        expect(days, `${locale} ${text}`).toContain(dateOf(day))
        const proven = orderProven(read)
        if (proven) expect(inOrder(read, proven)).toBe(dateOf(day))
      } else expect(read, `${locale} ${text}`).toEqual({ day: dateOf(day) })
    },
    numRuns: 600,
  })
})
