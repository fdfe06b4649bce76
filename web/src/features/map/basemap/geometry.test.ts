import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { insideOf, isInside, type Point } from './geometry.ts'

const degrees = fc.double({ min: -10, max: 10, noNaN: true })
const point: fc.Arbitrary<Point> = fc.tuple(degrees, degrees)
const rings = fc.array(fc.array(point, { minLength: 3, maxLength: 20 }), { maxLength: 4 })

describe('An area', () => {
  it('holds the same places by its bands as by all of its edges', () => {
    fc.assert(
      fc.property(rings, fc.array(point, { maxLength: 30 }), (area, places) => {
        const holds = insideOf(area)
        for (const place of places) expect(holds(place)).toBe(isInside(place, area))
      }),
      { numRuns: 100 },
    )
  })
})
