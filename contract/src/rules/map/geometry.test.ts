import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { forAll } from '@plumbline/contract/testing/for-all'
import { insideOf, isInside, type Point } from './geometry.ts'

/** Positions to a metre, as maps have them: nearer to each other, arithmetic itself cannot tell them apart. */
const degrees = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100_000)
const point: fc.Arbitrary<Point> = fc.tuple(degrees, degrees)
const rings = fc.array(fc.array(point, { minLength: 3, maxLength: 20 }), {
  minLength: 1,
  maxLength: 4,
})

describe('An area', () => {
  it('holds the same places by its bands as by all of its edges', async () => {
    await forAll(fc.tuple(rings, fc.array(point, { minLength: 5, maxLength: 30 })), {
      reaches: ([area, places]) => places.some((place) => isInside(place, area)),
      check([area, places]) {
        const holds = insideOf(area)
        for (const place of places) expect(holds(...place)).toBe(isInside(place, area))
      },
    })
  })
})
