import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { forAll } from '@plumbline/contract/testing/for-all'
import { areaPath, linePath, projected, type Frame } from './paths.ts'
import type { Point } from './geometry.ts'

/** A world of 256 pixels, drawn whole. */
const WHOLE: Frame = {
  width: 256,
  left: 0,
  top: 0,
  part: { left: 0, top: 0, right: 256, bottom: 256 },
}
/** Its eastern half. */
const EAST: Frame = { ...WHOLE, part: { ...WHOLE.part, left: 128 } }

const ring = (...points: Point[]) => projected(points, 0)

describe('The path of an area', () => {
  it('lies where Web Mercator has it, in whole pixels', () => {
    const square = ring([0, 0], [90, 0], [90, 66.51326], [0, 66.51326])
    expect(areaPath([square], WHOLE)).toBe('M128 128l64 0 0 -64 -64 0 z')
  })

  it('is cut at the edge of what is drawn', () => {
    const square = ring([-90, 0], [90, 0], [90, 66.51326], [-90, 66.51326])
    expect(corners(areaPath([square], EAST))).toEqual(
      new Set(['128 128', '192 128', '192 64', '128 64']),
    )
    expect(areaPath([ring([-90, 0], [-45, 0], [-45, 40])], EAST)).toBe('')
  })

  it('never leaves what is drawn, wherever its corners are', async () => {
    const degrees = fc.integer({ min: -80, max: 80 })
    const rings = fc.array(fc.tuple(degrees, degrees), { minLength: 3, maxLength: 12 })
    const frame: Frame = { ...WHOLE, part: { left: 120, top: 110, right: 150, bottom: 140 } }
    await forAll(rings, {
      reaches: (points) => areaPath([ring(...points)], frame) !== '',
      check(points) {
        for (const corner of corners(areaPath([ring(...points)], frame))) {
          const [x = NaN, y = NaN] = corner.split(' ').map(Number)
          expect(x >= 120 && x <= 150 && y >= 110 && y <= 140).toBe(true)
        }
      },
      numRuns: 50,
    })
  })

  it('stands where it is moved around the world', () => {
    const square = projected(
      [
        [-180, 0],
        [-90, 0],
        [-90, 40],
      ],
      360,
    )
    expect(areaPath([square], { ...WHOLE, left: -256 })).toMatch(/^M0 128l64 0 /)
  })
})

describe('The path of a line', () => {
  it('leaves out the segments that are not seen, and goes on where they are again', () => {
    const line = ring([10, 0], [90, 0], [-20, 30], [-60, 30], [-20, 10], [90, 10])
    const paths = linePath([line], EAST).split('M').slice(1)
    expect(paths).toHaveLength(2)
    expect(paths[0]).toMatch(/^135 128l/)
  })

  it.each([
    ['left', [-90, 0], 'M64 128l64 0 '],
    ['right', [90, 0], 'M192 128l-64 0 '],
    ['top', [0, 66.51326], 'M128 64l0 64 '],
    ['bottom', [0, -66.51326], 'M128 192l0 -64 '],
  ] as [string, Point, string][])('goes on over the %s edge of what is drawn', (_, from, path) => {
    const frame: Frame = { ...WHOLE, part: { left: 96, top: 96, right: 160, bottom: 160 } }
    expect(linePath([ring(from, [0, 0])], frame)).toBe(path)
  })

  it('leaves out a point that could not be told from the one before', () => {
    expect(linePath([ring([0, 0], [1, 0], [45, 0])], WHOLE)).toBe('M128 128l32 0 ')
    expect(linePath([ring([0, 0], [3, 0], [45, 0])], WHOLE)).toBe('M128 128l2 0 30 0 ')
  })

  it('keeps its last point, where another line goes on', () => {
    const line = ring([0, 0], [45, 0], [46, 0])
    expect(linePath([line], WHOLE)).toBe('M128 128l32 0 1 0 ')
  })
})

/** The corners of a path that is made of relative steps. */
function corners(path: string): Set<string> {
  const found = new Set<string>()
  for (const part of path.split('M').slice(1)) {
    const [x = 0, y = 0, ...rest] = (part.match(/-?\d+/g) ?? []).map(Number)
    let [atX, atY] = [x, y]
    found.add(`${x} ${y}`)
    for (let i = 0; i < rest.length; i += 2) {
      atX += rest[i] ?? 0
      atY += rest[i + 1] ?? 0
      found.add(`${atX} ${atY}`)
    }
  }
  return found
}
