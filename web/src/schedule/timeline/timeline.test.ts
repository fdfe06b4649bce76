import { describe, expect, it } from 'vitest'
import {
  labelledMondays,
  mondays,
  monthBands,
  monthsAreLetters,
  yearBands,
  type Band,
} from './bands.ts'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { boxOf, scaleOf, scaleOnPaper, xOf } from './scale.ts'

const spanOf = (start: string, end: string) => ({ start: dayOf(start), end: dayOf(end) })
const scale = (start: string, end: string, room: number) => scaleOf(spanOf(start, end), room)

const show = ({ start, until, year, month }: Band) =>
  `${year}-${month} ${dateOf(start)} ${dateOf(until)}`
const letters = (end: string) => monthsAreLetters(monthBands(spanOf('2025-01-01', end)))
/** The number of labels in `weeks` weeks of 24 px each. */
const labels = (weeks: number) =>
  labelledMondays(scaleOf({ start: 4, end: 3 + weeks * 7 }, weeks * 24)).length

describe('The scale', () => {
  it('shows all of a long programme on paper, which cannot be scrolled', () => {
    const axis = spanOf('2010-01-01', '2035-12-31')
    expect(scaleOf(axis, 690).width).toBeGreaterThan(690)
    const paper = scaleOnPaper(axis, 690)
    expect(paper.width).toBe(690)
    expect(xOf(paper, axis.end + 1)).toBeCloseTo(690)
  })

  it('spreads the axis over the room', () => {
    const fitting = scale('2025-09-01', '2026-11-30', 930)
    expect(fitting.width).toBeCloseTo(930)
    expect(xOf(fitting, dayOf('2026-06-18'))).toBeCloseTo(591.45, 1)
  })

  it('keeps every month at least 28 px wide and grows instead', () => {
    const long = scale('2013-08-15', '2029-05-18', 930)
    expect(long.dayWidth).toBe(1)
    expect(xOf(long, dayOf('2026-03-01')) - xOf(long, dayOf('2026-02-01'))).toBe(28)
  })
})

describe('A bar', () => {
  const twoPixels = scale('2026-01-01', '2026-12-31', 730)

  it('covers its first and last day', () => {
    expect(boxOf(twoPixels, spanOf('2026-01-03', '2026-01-12'))).toEqual({
      left: 4,
      width: 20,
      clippedStart: null,
      clippedEnd: null,
    })
  })

  it('that runs on ends where the today line is', () => {
    const today = dayOf('2026-06-18')
    const { left, width } = boxOf(twoPixels, { start: dayOf('2026-03-02'), end: today }, true)
    expect(left + width).toBe(xOf(twoPixels, today + 0.5))
  })

  it('of a single day is wide enough to point at, inside the timeline', () => {
    const box = boxOf(twoPixels, spanOf('2026-12-31', '2026-12-31'))
    expect(box).toMatchObject({ left: 724, width: 6 })
  })

  it('past the edge is clipped there and keeps its date', () => {
    expect(boxOf(twoPixels, spanOf('2026-12-02', '4637-11-25'))).toMatchObject({
      left: 670,
      width: 60,
      clippedStart: null,
      clippedEnd: dayOf('4637-11-25'),
    })
    expect(boxOf(twoPixels, spanOf('1999-05-01', '1999-06-01'))).toMatchObject({
      left: 0,
      width: 6,
      clippedStart: dayOf('1999-05-01'),
      clippedEnd: null,
    })
  })
})

describe('The header', () => {
  it('has years and months, cut to the axis', () => {
    const axis = spanOf('2025-11-20', '2026-02-10')
    expect(yearBands(axis).map(show)).toEqual([
      '2025-0 2025-11-20 2026-01-01',
      '2026-0 2026-01-01 2026-02-11',
    ])
    expect(monthBands(axis).map(show)).toEqual([
      '2025-11 2025-11-20 2025-12-01',
      '2025-12 2025-12-01 2026-01-01',
      '2026-1 2026-01-01 2026-02-01',
      '2026-2 2026-02-01 2026-02-11',
    ])
  })

  it('names months by one letter above 22 months', () => {
    expect(letters('2026-10-31')).toBe(false)
    expect(letters('2026-11-01')).toBe(true)
  })

  it('labels every Monday, every 2nd above 40 weeks and every 4th above 80', () => {
    expect(mondays({ start: 4, end: 3 + 40 * 7 })).toHaveLength(40)
    expect(labels(40)).toBe(40)
    expect(labels(42)).toBe(21)
    expect(labels(80)).toBe(40)
    expect(labels(84)).toBe(21)
    expect(labelledMondays(scale('2026-06-01', '2026-06-21', 500)).map(dateOf)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
    ])
  })

  it('leaves out week labels that would touch', () => {
    expect(labelledMondays(scaleOf({ start: 4, end: 3 + 40 * 7 }, 280))).toHaveLength(10)
  })
})
