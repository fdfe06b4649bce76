import { boolean, double, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'
import { forAll } from '../testing/for-all.ts'
import { BINS_MAX, BINS_MIN, dayLimits, histogramLimits, monthLimits } from './chart-scales.ts'

describe('the limits of a histogram', () => {
  it.each([
    [21, 84, true, [20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85]],
    [0, 4, true, [0, 1, 2, 3, 4, 5]],
    [3, 3, true, [3, 4]],
    [0.1, 0.9, false, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]],
    [-1, 1, false, [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25]],
    [0, 20.5, false, [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5, 20, 22.5]],
    [0, 20, true, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]],
  ])('from %d to %d (whole: %s) are %j', (least, most, isWhole, expected) => {
    expect(histogramLimits(least, most, { isWhole })).toEqual(expected)
  })

  it('hold all values, are nice, and make 8 to 20 bins where values tell so many apart', async () => {
    const samples = record({
      least: double({ min: -1e4, max: 1e4, noNaN: true }),
      span: double({ min: 0.1, max: 1e9, noNaN: true }),
      isWhole: boolean(),
    })
    await forAll(samples, {
      reaches: ({ span, isWhole }) => !isWhole || span >= BINS_MIN,
      numRuns: 1000,
      check({ least: from, span, isWhole }) {
        const [least, most] = isWhole
          ? [Math.trunc(from), Math.trunc(from) + Math.ceil(span)]
          : [from, from + span]
        const limits = histogramLimits(least, most, { isWhole })
        const [first = 0, second = 0] = limits
        const step = Number((second - first).toPrecision(8))
        expect([1, 2, 2.5, 5]).toContain(
          Number((step / 10 ** Math.floor(Math.log10(step))).toPrecision(6)),
        )
        expect(first).toBeLessThanOrEqual(least)
        expect(limits.at(-1)).toBeGreaterThan(most)
        expect(limits.at(-2)).toBeLessThanOrEqual(most)
        expect(limits.length - 1).toBeLessThanOrEqual(BINS_MAX)
        if (!isWhole || most - least >= BINS_MIN)
          expect(limits.length - 1).toBeGreaterThanOrEqual(BINS_MIN)
        if (isWhole) expect(limits.every(Number.isInteger)).toBe(true)
      },
    })
  })

  it('end with numbers that differ in their last digits alone', () => {
    for (const [least, most] of [
      [9e14, 9e14 + 0.125],
      [1e14, 1e14],
      [0, 0],
      [-3.5, -3.5],
      [5e-324, 1e-323],
    ] as const) {
      const limits = histogramLimits(least, most, { isWhole: false })
      expect(limits.length).toBeLessThanOrEqual(BINS_MAX + 1)
      expect(limits[0]).toBeLessThanOrEqual(least)
      expect(limits.at(-1)).toBeGreaterThan(most)
    }
  })
})

const days = (first: string, last: string) => {
  const { step, limits } = dayLimits(dayOf(first), dayOf(last))
  return [step, limits.length - 1, dateOf(limits[0] ?? 0), dateOf((limits.at(-1) ?? 0) - 1)]
}

describe('the columns of days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', ['day', 1, '2026-11-20', '2026-11-20']],
    ['2026-11-20', '2026-12-20', ['day', 31, '2026-11-20', '2026-12-20']],
    // 2026-11-16 was a Monday
    ['2026-11-20', '2026-12-21', ['week', 6, '2026-11-16', '2026-12-27']],
    ['2026-11-20', '2027-05-16', ['week', 26, '2026-11-16', '2027-05-16']],
    ['2026-11-20', '2027-05-17', ['month', 7, '2026-11-01', '2027-05-31']],
    ['1969-12-31', '1974-11-02', ['month', 60, '1969-12-01', '1974-11-30']],
    ['1969-12-31', '1974-12-02', ['year', 6, '1969-01-01', '1974-12-31']],
    ['1901-01-01', '2026-01-01', ['year', 13, '1900-01-01', '2029-12-31']],
    ['0001-01-01', '9999-12-31', ['year', 100, '0000-01-01', '9999-12-31']],
  ])('from %s to %s are %j', (first, last, expected) => {
    expect(days(first, last)).toEqual(expected)
  })

  it('follow one another, hold all days, and are few', async () => {
    const samples = record({
      first: integer({ min: -700_000, max: 2_900_000 }),
      span: integer({ min: 0, max: 20_000 }),
    })
    await forAll(samples, {
      reaches: ({ span }) => span > 200,
      check({ first, span }) {
        const { limits } = dayLimits(first, Math.min(first + span, 2_932_896))
        expect(limits[0]).toBeLessThanOrEqual(first)
        expect(limits.at(-1)).toBeGreaterThan(first + span)
        expect(limits.at(-2)).toBeLessThanOrEqual(first + span)
        expect(limits).toEqual(limits.toSorted((a, b) => a - b))
        expect(limits.length).toBeLessThanOrEqual(101)
      },
    })
  })
})

it('months begin on their first day', () => {
  const limits = monthLimits(dayOf('2026-11-20'), dayOf('2027-01-01')).map(dateOf)
  expect(limits).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
})
