import { describe, expect, it } from 'vitest'
import type { Town } from '@plumbline/contract/rules/map/cell'
import { nearestTown } from './nearest-town.ts'
import { distanceText, scaleFor } from '../scale.ts'

const town = (name: string, lng: number, lat: number): Town => ({
  name,
  at: [lng, lat],
  zoom: 8,
  size: 0,
})

describe('the nearest town', () => {
  it('is the nearest on the ground, with its distance and direction', () => {
    const towns = [town('North', 35, 50.14), town('East', 35.18, 50)]
    const nearest = nearestTown({ lat: 50, lng: 35 }, towns)
    expect(nearest?.town.name).toBe('East')
    expect(nearest?.metres).toBeCloseTo(12_880, -1)
    expect(nearest?.bearing).toBe(90)
  })

  it('is none where all towns are far away', () => {
    expect(nearestTown({ lat: 0, lng: -140 }, [town('Lima', -77, -12)])).toBeUndefined()
  })
})

describe('the scale', () => {
  it('is 1, 2 or 5 times a power of ten, as long as there is room', () => {
    expect(scaleFor(3, 96)).toEqual({ metres: 200, pixels: 200 / 3 })
    expect(scaleFor(12, 96)).toEqual({ metres: 1000, pixels: 1000 / 12 })
    expect(scaleFor(600, 96)).toMatchObject({ metres: 50_000 })
  })

  it('is written in metres, then in kilometres', () => {
    expect(distanceText('en-US', 324.4)).toBe('324 m')
    expect(distanceText('en-US', 2140)).toBe('2.1 km')
    expect(distanceText('uk-UA', 2140)).toBe('2,1 км')
    expect(distanceText('en-US', 12_880)).toBe('13 km')
  })
})
