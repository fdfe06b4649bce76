import { expect, it } from 'vitest'
import { CENTRE, sketchOf } from './sketch.ts'

const visit = { lat: 50.4822, lng: 34.9637 }

it('what lies north-east of a visit is drawn above and right of it, within the drawing', () => {
  const near = { lat: 50.4826, lng: 34.9637 }
  const far = { lat: 50.4822, lng: 34.9737 }
  const { places, scale } = sketchOf(visit, 6, [near, far])
  const [first, second] = places
  expect(first?.x).toBeCloseTo(CENTRE.x)
  expect(first!.y).toBeLessThan(CENTRE.y)
  // 709 m east: as far as there is room
  expect(second?.x).toBeCloseTo(CENTRE.x + 84)
  expect(second?.y).toBeCloseTo(CENTRE.y)
  expect(scale.metres).toBe(500)
})

it('a place beneath the visit lies in its middle, and a poor position fills the drawing at most', () => {
  expect(sketchOf(visit, null, [visit]).places[0]).toMatchObject(CENTRE)
  expect(sketchOf(visit, null, [visit]).accuracy).toBeNull()
  expect(sketchOf(visit, 5000, [visit]).accuracy).toBe(CENTRE.x)
  expect(sketchOf(visit, 1, [visit]).accuracy).toBe(9)
})
