import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import {
  countChanges,
  draftOf,
  middleOf,
  ungrouped,
  withChange,
  withGroup,
  withMoved,
  withoutGroup,
  type MapDraft,
} from './map-draft.ts'

const places = new Map([
  ['north', { lat: 51, lng: 30 }],
  ['south', { lat: 49, lng: 32 }],
  ['west', { lat: 50, lng: 24 }],
])
const sites = ['north', 'south', 'west', 'nowhere'].map((_id) => ({ _id }))
const map = {
  format: 'groupedSites' as const,
  renderArr: [
    { name: 'Both', lat: 50, lng: 31, sites: ['north', 'south'] },
    { name: 'Lviv', lat: 49.8, lng: 24, sites: ['west'] },
  ],
}

describe('groups of sites', () => {
  it('take sites from one another, and stay in the middle of them', () => {
    const moved = withMoved(draftOf(map), ['west', 'nowhere'], 0, places)
    expect(moved.groups.map((group) => group.sites)).toEqual([
      ['north', 'south', 'west', 'nowhere'],
      [],
    ])
    expect([moved.groups[0]?.lat, moved.groups[0]?.lng]).toEqual(['50', '28.666667'])
  })

  it('stay where somebody has placed them', () => {
    const moved = withMoved(draftOf(map), ['north'], 1, places)
    expect(moved.groups[1]).toMatchObject({ lat: '49.8', lng: '24', sites: ['west', 'north'] })
    const { groups } = withMoved(withChange(draftOf(map), 0, { lat: '48' }), ['west'], 0, places)
    expect(groups[0]).toMatchObject({ lat: '48', lng: '31' })
  })

  it('are added, and removed with their sites in none', () => {
    const added = withGroup(draftOf(map), { lat: 46.48, lng: 30.73 })
    expect(added.groups.at(-1)).toEqual({ key: 2, name: '', lat: '46.48', lng: '30.73', sites: [] })
    const filled = withMoved(added, ['west'], 2, places)
    expect(filled.groups.at(-1)).toMatchObject({ lat: '50', lng: '24' })
    expect(ungrouped(withoutGroup(filled, 0), sites)).toEqual([
      { _id: 'north' },
      { _id: 'south' },
      { _id: 'nowhere' },
    ])
  })

  it('have a middle across the date line', () => {
    const pacific = new Map([
      ['fiji', { lat: -18, lng: 178 }],
      ['samoa', { lat: -14, lng: -172 }],
    ])
    expect(middleOf(['samoa', 'fiji'], pacific)).toEqual({ lat: -16, lng: -177 })
    expect(middleOf([], pacific)).toBeNull()
  })

  it('count what was changed, and nothing that was put back', () => {
    const draft = draftOf(map)
    expect(countChanges(map, draft)).toBe(0)
    const there = withMoved(draft, ['south'], null, places)
    expect(countChanges(map, there)).toBe(1)
    expect(countChanges(map, withMoved(there, ['south'], 0, places))).toBe(0)
    expect(countChanges(map, { ...withoutGroup(there, 1), format: 'site' })).toBe(3)
    expect(countChanges(map, withGroup(draft, null))).toBe(1)
  })

  it('hold each site once at most, whatever is moved where', async () => {
    const step = fc.record({
      ids: fc.subarray(sites.map(({ _id }) => _id)),
      to: fc.constantFrom(null, 0, 1, 2),
    })
    await forAll(fc.array(step, { maxLength: 12 }), {
      reaches: (steps) => steps.filter(({ ids }) => ids.length > 0).length > 1,
      check(steps) {
        let draft: MapDraft = withGroup(draftOf(map), null)
        for (const { ids, to } of steps) draft = withMoved(draft, ids, to, places)
        const all = [
          ...draft.groups.flatMap((group) => group.sites),
          ...ungrouped(draft, sites).map(({ _id }) => _id),
        ]
        expect(all.toSorted().join()).toBe('north,nowhere,south,west')
      },
      numRuns: 60,
    })
  })
})
