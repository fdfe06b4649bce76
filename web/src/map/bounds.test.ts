import { describe, expect, it } from 'vitest'
import { boundsOf, DEFAULT_BOUNDS, firstBounds, unwrapping } from './bounds.ts'

describe('the bounds of the map', () => {
  it('are those of the sites and 1 % around them', () => {
    const places = [
      { lat: 50, lng: 30 },
      { lat: 52, lng: 36 },
      { lat: 51, lng: 31 },
    ]
    expect(boundsOf(places)).toEqual([
      [49.98, 29.94],
      [52.02, 36.06],
    ])
  })

  it('are 0, 0 to 10, 10 without a site', () => {
    expect(boundsOf([])).toEqual(DEFAULT_BOUNDS)
  })

  it('of a project without sites lie around its own position, and else around its sites', () => {
    const home = { lat: 50.9, lng: 34.8 }
    expect(firstBounds([], home)).toEqual(boundsOf([home]))
    const site = { lat: 10, lng: 10 }
    expect(firstBounds([site], home)).toEqual(boundsOf([site]))
    expect(firstBounds([])).toEqual(DEFAULT_BOUNDS)
  })
})

describe('longitudes', () => {
  const fiji = [
    { lat: -18.1, lng: 178.4 },
    { lat: -18.2, lng: -178.8 },
    { lat: -17, lng: 179.9 },
  ]

  it('of a programme across the antimeridian go on past 180', () => {
    const unwrap = unwrapping(fiji)
    expect(fiji.map(({ lng }) => unwrap(lng))).toEqual([178.4, 181.2, 179.9])
  })

  it('stay as they are anywhere else', () => {
    const places = [
      { lat: 40.7, lng: -74 },
      { lat: 14.6, lng: 21 },
    ]
    const unwrap = unwrapping(places)
    expect(places.map(({ lng }) => unwrap(lng))).toEqual([-74, 21])
    expect(unwrapping([])(5)).toBe(5)
  })
})
