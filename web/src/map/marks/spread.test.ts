import { describe, expect, it } from 'vitest'
import { spread, type Circle } from './spread.ts'

const ring = (x: number, y: number): Circle => ({ x, y, radius: 26 })

/** The smallest distance between two of the circles where they stand in the end. */
function nearest(circles: Circle[]): number {
  const places = spread(circles).map(({ dx, dy }, i) => [
    (circles[i]?.x ?? 0) + dx,
    (circles[i]?.y ?? 0) + dy,
  ])
  const distances = places.flatMap(([x = 0, y = 0], i) =>
    places.slice(i + 1).map(([otherX = 0, otherY = 0]) => Math.hypot(otherX - x, otherY - y)),
  )
  return Math.min(...distances)
}

describe('rings that would lie on each other', () => {
  it('stay where they are when they do not', () => {
    expect(spread([ring(0, 0), ring(60, 0), ring(0, 60)])).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ])
  })

  it('give way to each other by the same, no further than needed', () => {
    expect(spread([ring(0, 0), ring(40, 0)])).toEqual([
      { dx: -6, dy: 0 },
      { dx: 6, dy: 0 },
    ])
  })

  it('stand apart in the end, also those on one spot', () => {
    const luzon = [ring(0, 0), ring(10, 18), ring(48, -20), ring(18, 70), ring(18, 95)]
    expect(nearest(luzon)).toBeGreaterThan(48)
    expect(nearest(Array.from({ length: 12 }, () => ring(0, 0)))).toBeGreaterThan(48)
  })
})
