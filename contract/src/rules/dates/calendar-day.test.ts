import { describe, expect, it } from 'vitest'
import { dateOf, dayFrom, dayOf, monthOf } from './calendar-day.ts'

describe('A calendar date as a day number', () => {
  it('counts from 1970-01-01 and agrees with UTC', () => {
    expect(dayOf('1970-01-01')).toBe(0)
    expect(dayOf('1969-12-31')).toBe(-1)
    expect(dayOf('2026-06-18')).toBe(Date.UTC(2026, 5, 18) / 86_400_000)
    expect(dayOf('4637-11-25')).toBe(Date.UTC(4637, 10, 25) / 86_400_000)
  })

  it('comes back as the same date on every day of 800 years, leap days included', () => {
    const wrong: string[] = []
    for (let day = dayOf('1600-01-01'); day <= dayOf('2400-12-31'); day += 1) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      if (dateOf(day) !== date || dayOf(date) !== day) wrong.push(date)
    }
    expect(wrong).toEqual([])
    expect(dayOf('2400-12-31') - dayOf('1600-01-01')).toBe(292_559)
  })

  it('knows years below 100 as what they are, not as 19xx', () => {
    expect(dateOf(dayOf('0026-03-01'))).toBe('0026-03-01')
    expect(monthOf(dayOf('0026-03-01'))).toEqual({ year: 26, month: 3 })
  })

  it('comes back as the same date around the end of every February from year 1 to 9999', () => {
    const wrong: string[] = []
    for (let year = 1; year <= 9999; year += 1) {
      const first = dayFrom(year, 2, 27)
      for (let day = first; day < first + 5; day += 1) {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        if (dateOf(day) !== date || dayOf(date) !== day) wrong.push(date)
      }
    }
    expect(wrong).toEqual([])
  })

  it('takes month 13 as the January after', () => {
    expect(dayFrom(2025, 13, 1)).toBe(dayOf('2026-01-01'))
  })
})
