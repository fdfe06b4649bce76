import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GpsState, isStale, measure } from './gps.ts'

let told: GpsState[]
let fix: (accuracy: number, age?: number) => void
let fail: (code: number) => void
let cleared: number
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  told = []
  cleared = 0
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition(hear: (of: object) => void, refuse: (of: object) => void) {
        fix = (accuracy, age = 0) =>
          hear({
            coords: { latitude: 50, longitude: 30, altitude: null, accuracy },
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

const last = () => told.at(-1)

test('The best measurement wins, and a good one ends the search', () => {
  measure((state) => told.push(state))
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
  measure((state) => told.push(state))
  fix(48)
  vi.advanceTimersByTime(12_000)
  expect(last()).toMatchObject({ is: 'searching', seconds: 12 })
  vi.advanceTimersByTime(18_000)
  expect(last()).toMatchObject({ is: 'poor', best: { accuracy: 48 } })
})

test('A measurement of a minute ago is none of this place', () => {
  measure((state) => told.push(state))
  fix(5, 61_000)
  expect(last()).toMatchObject({ is: 'searching', best: null })
  vi.advanceTimersByTime(30_000)
  expect(last()).toEqual({ is: 'unavailable', best: null })
  expect(isStale({ at: new Date(Date.now() - 61_000).toISOString() })).toBe(true)
})

test('Whoever denies it is told so at once', () => {
  measure((state) => told.push(state))
  fail(3)
  expect(last()).toMatchObject({ is: 'searching' })
  fail(1)
  expect(last()).toEqual({ is: 'denied', best: null })
})
