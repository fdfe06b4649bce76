import { forAll } from '@plumbline/contract/testing/for-all'
import { array, double } from 'fast-check'
import { expect, test } from 'vitest'
import { Latencies } from './latencies.ts'

test('a share of all is right to a tenth, however long they took', async () => {
  const times = array(double({ min: 1, max: 100_000, noNaN: true }), { minLength: 1 })
  await forAll(times, {
    reaches: (all) => all.length > 1,
    check(all) {
      const latencies = new Latencies()
      for (const ms of all) latencies.add(ms)
      const sorted = all.toSorted((a, b) => a - b)
      const exact = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
      expect(latencies.n).toBe(all.length)
      expect(latencies.within(0.95)).toBeGreaterThanOrEqual(Math.floor(exact))
      expect(latencies.within(0.95)).toBeLessThanOrEqual(Math.ceil(exact * 1.1) + 1)
    },
  })
})

test('of none, and of those that are forgotten, nothing is said', () => {
  const latencies = new Latencies()
  expect(latencies.within(0.95)).toBe(0)
  latencies.add(0)
  latencies.add(1e9)
  expect(latencies.n).toBe(2)
  latencies.clear()
  expect(latencies.within(0.5)).toBe(0)
})
