import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { forAll } from '@plumbline/contract/testing/for-all'
import { clustersOf } from './clusters.ts'
import type { MapPosition } from '../sites.ts'

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -200, max: 200, noNaN: true }),
})

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
}

/** Pixels between two places at a zoom. */
function pixels(zoom: number, a: MapPosition, b: MapPosition) {
  return Math.hypot((a.lng - b.lng) / 360, mercator(a.lat) - mercator(b.lat)) * 256 * 2 ** zoom
}

describe('Clusters', () => {
  it('hold every place once', async () => {
    await forAll(fc.tuple(fc.array(place, { maxLength: 60 }), fc.nat({ max: 18 })), {
      reaches: ([places, zoom]) => {
        const clusters = clustersOf(places, 52)(zoom)
        return clusters.length > 0 && clusters.length < places.length
      },
      check([places, zoom]) {
        const clusters = clustersOf(places, 52)(zoom)
        expect(new Set(clusters.flat())).toEqual(new Set(places))
        expect(clusters.flat()).toHaveLength(places.length)
        expect(clusters.every((cluster) => cluster.length > 0)).toBe(true)
      },
      numRuns: 60,
    })
  })

  it('part where the zoom sets their places more than the radius apart', () => {
    const [kyiv, near, far] = [
      { lat: 50, lng: 30 },
      { lat: 50.1, lng: 30.1 },
      { lat: 50, lng: 40 },
    ] as const
    for (const zoom of [0, 3, 5, 6, 7, 8, 9, 12, 18]) {
      const clusters = clustersOf([kyiv, near, far], 52)(zoom)
      const apart = [near, far].filter((other) => pixels(zoom, kyiv, other) > 52)
      expect(clusters).toHaveLength(1 + apart.length)
    }
  })
})
