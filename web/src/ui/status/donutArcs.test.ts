import { expect, it } from 'vitest'
import { donutArcs } from './donutArcs.ts'

const ring = 2 * Math.PI * 44.5

it('the arcs and their gaps go once around', () => {
  const arcs = donutArcs([47, 33, 31, 7], 44.5)
  expect(arcs.reduce((sum, arc) => sum + arc.length, 0)).toBeCloseTo(ring - 4 * 2)
  expect(arcs[0]?.offset).toBe(0)
  expect(arcs[1]?.offset).toBeCloseTo((arcs[0]?.length ?? 0) + 2)
})

it('one status alone is a whole ring, none is no arc', () => {
  expect(donutArcs([0, 5, 0, 0], 44.5).map((arc) => arc.length)).toEqual([0, ring, 0, 0])
  expect(donutArcs([0, 0, 0, 0], 44.5).map((arc) => arc.length)).toEqual([0, 0, 0, 0])
})
