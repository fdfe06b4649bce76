import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { expect, test } from 'vitest'
import { siteRows, sortedRows } from './site-rows.ts'

const sites = [
  aSite({ _id: 'a', name: 'Alpha Hospital', shortName: 'Alpha', region: 'Sumy' }),
  aSite({ _id: 'b', name: 'Beta', shortName: '', region: 'Kyiv' }),
  aSite({ _id: 'c', name: 'Gamma', shortName: '', region: 'Kyiv' }),
]
const milestones = [
  aMilestone({ _id: 'a1', site: 'a', actualStatus: 'Ongoing', datePlannedEnd: '2026-06-10' }),
  aMilestone({ _id: 'a2', site: 'a', actualStatus: 'Off Track', datePlannedEnd: '2026-06-16' }),
  aMilestone({ _id: 'b1', site: 'b', actualStatus: 'Completed', dateActualEnd: '2026-05-20' }),
]
const standings = [
  {
    _id: 'a',
    earned: 41.7,
    lastVisit: '2026-06-01T08:00:00.000Z',
    openIssues: 5,
    photos: 12,
    weeks: [],
  },
  { _id: 'b', earned: 100, lastVisit: null, openIssues: 0, photos: 3, weeks: [] },
]
const rows = siteRows(sites, milestones, standings, '2026-06-18')

test('a site says how late, how far and how silent it is', () => {
  expect(rows[0]).toMatchObject({
    name: 'Alpha',
    late: 8,
    offTrack: 1,
    completed: 0,
    isSilent: true,
    standing: { openIssues: 5 },
  })
  // nobody expects visits where all is done, nor says anything of what was not counted
  expect(rows.map(({ isSilent }) => isSilent)).toEqual([true, false, false])
  expect(siteRows(sites, milestones, undefined, '2026-06-18')[0]?.isSilent).toBe(false)
})

/** The ids of all sites in an order. */
const by = (field: string, order: 'asc' | 'desc') =>
  sortedRows(rows, { field, order })
    .map(({ _id }) => _id)
    .join('')

test('sites are sorted by any of their columns, equal ones by name', () => {
  expect(by('late', 'desc')).toBe('abc')
  expect(by('region', 'asc')).toBe('bca')
  expect(by('photos', 'desc')).toBe('abc')
  expect(by('earned', 'desc')).toBe('bac')
  expect(by('name', 'desc')).toBe('cba')
})
