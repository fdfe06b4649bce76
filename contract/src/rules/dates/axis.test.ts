import { describe, expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import { dateOf, dayOf } from './calendar-day.ts'

const today = dayOf('2026-06-18')

function axis(dates: string[]): [string, string] {
  const { start, end } = axisOf(Int32Array.from(dates, dayOf), today)
  return [dateOf(start), dateOf(end)]
}

/** A programme of 15 months, four dates a milestone. */
const programme = Array.from({ length: 60 }, (_, index) =>
  dateOf(dayOf('2025-09-08') + Math.round((index * 440) / 59)),
)
const programmeAxis = ['2025-08-25', '2026-12-06']

describe('The time axis', () => {
  it('covers all dates and two weeks on either side', () => {
    expect(axis(['2026-03-02', '2025-09-08', '2026-11-22'])).toEqual(programmeAxis)
    expect(axis(programme)).toEqual(programmeAxis)
  })

  it('shows the weeks around today when there is nothing to show', () => {
    expect(axis([])).toEqual(['2026-06-04', '2026-07-02'])
  })

  it.each(['4637-11-25', '0026-03-01', '1999-05-01', '2062-05-01', '1926-05-01'])(
    'is not flattened by a date in %s',
    (stray) => {
      expect(axis([...programme, stray])).toEqual(programmeAxis)
      expect(axis([...programme, stray, stray, stray, stray])).toEqual(programmeAxis)
      expect(axis(['2026-02-01', '2026-05-01', '2026-02-08', stray])).toEqual([
        '2026-01-18',
        '2026-05-15',
      ])
    },
  )

  it.each([
    [['2026-02-01', '2026-05-01'], '2026-01-18', '2026-05-15'],
    [['2026-05-01'], '2026-04-17', '2026-05-15'],
  ])('shows %j alone although most dates are of another age', (dates, start, end) => {
    expect(axis([...dates, ...Array<string>(4).fill('4637-11-25')])).toEqual([start, end])
  })

  it('is not flattened by strays on both sides', () => {
    expect(axis(['1999-01-01', ...programme, '2062-01-01', '4637-01-01'])).toEqual(programmeAxis)
  })

  it('keeps an early phase that many milestones belong to, and a late handover', () => {
    const phase = Array.from({ length: 8 }, (_, index) => `2013-0${index + 1}-15`)
    expect(axis([...programme, ...phase])[0]).toBe('2013-01-01')
    expect(axis([...programme, '2028-06-01'])[1]).toBe('2028-06-15')
  })

  it('keeps a date two years after all others, and leaves one off that is a day later', () => {
    expect(axis([...programme, '2028-11-21'])[1]).toBe('2028-12-05')
    expect(axis([...programme, '2028-11-22'])[1]).toBe(programmeAxis[1])
  })

  it('keeps a long programme whole although its ends are thin', () => {
    const years = Array.from({ length: 16 }, (_, index) => `${2013 + index}-08-29`)
    expect(axis(years)).toEqual(['2013-08-15', '2028-09-12'])
  })

  it('shows dates that are all far from today by themselves', () => {
    expect(axis(['2100-01-15', '2100-03-01', '2101-01-15', '4637-01-01'])).toEqual([
      '2100-01-01',
      '2101-01-29',
    ])
  })
})
