import { describe, expect, it } from 'vitest'
import { fullYear, monthNamed, realDate } from './written-date.ts'

describe('A written date', () => {
  it('names its month in English or Ukrainian, in full or short, in any case', () => {
    const may = ['May', 'MAY', 'тра', 'Травня']
    expect(may.map(monthNamed)).toEqual([5, 5, 5, 5])
    expect(['Sept', 'September', 'вересня'].map(monthNamed)).toEqual([9, 9, 9])
    expect(['', 'ма', 'Foo'].map(monthNamed)).toEqual([0, 0, 0])
  })

  it('with a year of two digits is of this century', () => {
    expect(fullYear('26')).toBe(2026)
    expect(fullYear('99')).toBe(2099)
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
})
