import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GpsState, isStale, measure } from './gps.ts'

let states: GpsState[]
let fix: (accuracy: number, age?: number) => void
let fail: (code: number) => void
let cleared: number
let at: { latitude: number; longitude: number }
beforeEach(() => {
  at = { latitude: 50, longitude: 30 }
  vi.useFakeTimers({ now: 1_000_000 })
  states = []
  cleared = 0
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition(hear: (of: object) => void, refuse: (of: object) => void) {
        fix = (accuracy, age = 0) =>
          hear({
            coords: { ...at, altitude: null, accuracy },
            timestamp: Date.now() - age,
          })
        fail = (code) => refuse({ code })
        return 7
      },
      clearWatch: () => {
        cleared += 1
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => states.at(-1)

test('The best measurement wins, and a good one ends the search', () => {
  measure((state) => states.push(state))
  fix(48)
  fix(60)
  expect(last()).toMatchObject({ is: 'searching', best: { accuracy: 48 } })
  fix(8)
  expect(last()).toMatchObject({ is: 'good', best: { accuracy: 8 } })
  expect(cleared).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(last()).toMatchObject({ is: 'good' })
})

test('After half a minute the best one is offered as it is', () => {
  measure((state) => states.push(state))
  fix(48)
  vi.advanceTimersByTime(12_000)
  expect(last()).toMatchObject({ is: 'searching', seconds: 12 })
  vi.advanceTimersByTime(18_000)
  expect(last()).toMatchObject({ is: 'poor', best: { accuracy: 48 } })
})

const DAYS = 24 * 3600 * 1000

test.each([
  ['three days ahead', -3 * DAYS],
  ['three days behind', 3 * DAYS],
  ['two minutes ahead', -120_000],
])('A phone whose clock is %s finds its position all the same', (_, off) => {
  measure((state) => states.push(state))
  fix(48, -off)
  expect(last()).toMatchObject({ is: 'searching', best: { accuracy: 48 } })
  fix(8, -off)
  expect(last()).toMatchObject({ is: 'good', best: { accuracy: 8 } })
})

test('A clock that is set while it is measured ends the search when half a minute is over', () => {
  measure((state) => states.push(state))
  vi.setSystemTime(1_000_000 - 3 * DAYS)
  vi.advanceTimersByTime(12_000)
  expect(last()).toMatchObject({ is: 'searching', seconds: 12 })
  vi.setSystemTime(1_000_000 + 3 * DAYS)
  vi.advanceTimersByTime(18_000)
  expect(last()).toEqual({ is: 'unavailable', best: null })
})

test('A measurement that the phone had kept gives way to one of now', () => {
  measure((state) => states.push(state))
  fix(12, 61_000)
  fix(30)
  expect(last()).toMatchObject({ best: { accuracy: 30 } })
})

test('A position of nowhere is none', () => {
  measure((state) => states.push(state))
  at = { latitude: 0, longitude: 0 }
  fix(5)
  expect(last()).toMatchObject({ is: 'searching', best: null })
})

test('A measurement that came a minute ago is none of this place, wherever the clock is set meanwhile', () => {
  measure((state) => states.push(state))
  fix(8)
  const state = last()
  const best = state?.is === 'good' ? state.best : null
  if (!best) throw new Error('There is no measurement')
  vi.advanceTimersByTime(59_000)
  expect(isStale(best)).toBe(false)
  vi.setSystemTime(1_000_000 - 3 * DAYS)
  expect(isStale(best)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(isStale(best)).toBe(true)
})

test('Whoever denies it is told so at once', () => {
  measure((state) => states.push(state))
  fail(3)
  expect(last()).toMatchObject({ is: 'searching' })
  fail(1)
  expect(last()).toEqual({ is: 'denied', best: null })
})
