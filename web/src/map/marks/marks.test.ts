import { describe, expect, it } from 'vitest'
import { marksOf, MOST_PINS } from './marks.ts'
import { aMapSite, manyMapSites } from '../testing/sites.ts'

const kinds = (marks: readonly { kind: string }[]) => marks.map(({ kind }) => kind)

describe('the markers of a project', () => {
  it('are a pin for each site without groups', () => {
    const marks = marksOf(manyMapSites(14))
    expect(kinds(marks.at(7))).toEqual(Array.from({ length: 14 }, () => 'site'))
    expect(marks.unplaced).toBe(0)
  })

  it('leave out sites without a position and count them', () => {
    const marks = marksOf([
      aMapSite({ _id: 'a' }),
      aMapSite({ _id: 'b', lat: null, lng: null }),
      aMapSite({ _id: 'c', lat: 0, lng: 0 }),
      aMapSite({ _id: 'd', lat: 0, lng: 34 }),
    ])
    expect(marks.at(7).map(({ key }) => key)).toEqual(['a', 'd'])
    expect(marks.unplaced).toBe(2)
  })

  it('are rings of groups, and pins for the sites that are in none', () => {
    const sites = [
      aMapSite({ _id: 'a' }),
      aMapSite({ _id: 'b', lat: null, lng: null }),
      aMapSite({ _id: 'c' }),
    ]
    const group = { name: 'Sumy Oblast', lat: 50.5, lng: 34.6, siteIds: ['a', 'b', 'gone'] }
    const marks = marksOf(sites, [group])
    expect(marks.at(7)).toMatchObject([
      {
        kind: 'group',
        name: 'Sumy Oblast',
        lat: 50.5,
        lng: 34.6,
        sites: [{ _id: 'a' }, { _id: 'b' }],
      },
      { kind: 'site', sites: [{ _id: 'c' }] },
    ])
    expect(marks.unplaced).toBe(0)
  })

  it('show the sites of a group without a position by themselves', () => {
    const marks = marksOf(
      [aMapSite()],
      [{ name: 'Nowhere', lat: 0, lng: 0, siteIds: ['okhtyrka'] }],
    )
    expect(kinds(marks.at(7))).toEqual(['site'])
  })

  it(`are clustered past ${MOST_PINS}, until the zoom pulls them apart`, () => {
    expect(kinds(marksOf(manyMapSites(MOST_PINS)).at(3))).not.toContain('cluster')
    const marks = marksOf(manyMapSites(MOST_PINS + 1))
    const far = marks.at(3)
    expect(kinds(far)).toContain('cluster')
    expect(far.flatMap(({ sites }) => sites)).toHaveLength(MOST_PINS + 1)
    expect(kinds(marks.at(12))).toEqual(Array.from({ length: MOST_PINS + 1 }, () => 'site'))
  })

  it('join sites on one and the same spot at any number and zoom', () => {
    const marks = marksOf([aMapSite({ _id: 'a' }), aMapSite({ _id: 'b' })])
    expect(marks.at(18)).toMatchObject([{ kind: 'cluster', sites: [{ _id: 'a' }, { _id: 'b' }] }])
    const many = marksOf([...manyMapSites(60), aMapSite({ _id: 'a' }), aMapSite({ _id: 'b' })])
    expect(kinds(many.at(18)).filter((kind) => kind === 'cluster')).toHaveLength(1)
  })

  it('cluster across the antimeridian', () => {
    const sites = manyMapSites(60).map((site, i) => ({
      ...site,
      lat: -18,
      lng: i % 2 ? 179.99 - i / 1e4 : -179.99 + i / 1e4,
    }))
    const marks = marksOf(sites).at(4)
    expect(marks).toHaveLength(1)
    expect(marks[0]?.lng).toBeCloseTo(180, 1)
    expect(marks[0]?.sites).toHaveLength(60)
  })
})
