import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import type { Mark } from './marks.ts'
import { aMapSite } from '../testing/sites.ts'

/** A degree is a pixel. */
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: -lat })
const group = (name: string, lng: number, lat: number, sites = 1): Mark => ({
  kind: 'group',
  key: name,
  name,
  lat,
  lng,
  sites: Array.from({ length: sites }, () => aMapSite()),
})
const pin = (lng: number, lat: number): Mark => ({
  kind: 'site',
  key: `${lng} ${lat}`,
  lat,
  lng,
  sites: [aMapSite()],
})
const sidesOf = (marks: Mark[]) => layOut(marks, project).map(({ side }) => side)

describe('markers on the screen', () => {
  it('have their label below where nothing is in the way', () => {
    expect(sidesOf([group('Sumy Oblast', 0, 0), group('Kyiv Oblast', 300, 0)])).toEqual([
      'below',
      'below',
    ])
  })

  it('have it at another side of a neighbour, and none without any room', () => {
    expect(sidesOf([group('Region I', 0, 0), group('Region II', 0, -56, 9)])).toEqual([
      'right',
      'below',
    ])
    const crowd = [-54, 0, 54].flatMap((x) => [-54, 0, 54].map((y) => group('Region', x, y)))
    expect(sidesOf(crowd)[4]).toBeNull()
  })

  it('have it off the dot of a town where another side is free', () => {
    const town = { lat: -40, lng: 3 }
    const marks = [group('Kyiv Oblast', 0, 0)]
    expect(layOut(marks, project, [town])[0]?.side).toBe('right')
    const everywhere = [town, { lat: 40, lng: 0 }, { lat: 0, lng: 60 }, { lat: 0, lng: -60 }]
    expect(layOut(marks, project, everywhere)[0]?.side).toBe('below')
  })

  it('stand beside their place where rings would overlap; a pin never does', () => {
    const laid = layOut([group('A', 0, 0), group('B', 10, 0), pin(0, 0)], project)
    expect(laid.map(({ dx, dy }) => [dx, dy])).toEqual([
      [-21, 0],
      [21, 0],
      [0, 0],
    ])
  })
})
