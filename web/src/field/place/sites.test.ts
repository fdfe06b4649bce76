import { expect, test } from 'vitest'
import { shownMilestones, shownSites, siteHere, sitesNamed } from './sites.ts'

const site = (name: string, lat: number | null, open: Record<string, number> = { '': 1 }) => ({
  _id: name,
  name,
  lat,
  lng: lat === null ? null : 34.9,
  open,
})
const OF_ALL = { key: 'visit', hasOwnMilestones: false }
const HERE = { lat: 50, lng: 34.9 }

test('Sites come by their distance, those without a position after them', () => {
  const sites = [site('No position', null), site('Far', 50.5), site('Near', 50.001)]
  const shown = shownSites(sites, OF_ALL, HERE)
  expect(shown.map((one) => one.site.name)).toEqual(['Near', 'Far', 'No position'])
  expect(shown.map(({ metres }) => metres && Math.round(metres))).toEqual([111, 55_597, null])
  const blind = shownSites(sites, OF_ALL, null)
  expect(blind.map((one) => one.site.name)).toEqual(['Far', 'Near', 'No position'])
})

test('A site is chosen by itself only by somebody who stands there', () => {
  expect(siteHere(shownSites([site('a', 50.004)], OF_ALL, HERE))).toBe('a')
  expect(siteHere(shownSites([site('a', 50.005)], OF_ALL, HERE))).toBeNull()
  expect(siteHere(shownSites([site('a', 50)], OF_ALL, null))).toBeNull()
})

test('A form with milestones of its own is for those alone', () => {
  const [shown] = shownSites(
    [site('a', 50, { visit: 2, '': 5 })],
    { ...OF_ALL, hasOwnMilestones: true },
    null,
  )
  expect(shown?.open).toBe(2)
  expect(shownSites([site('a', 50, { visit: 2, '': 5 })], OF_ALL, null)[0]?.open).toBe(7)
  const of = { _id: '1', name: 'Roof', site: 'a', status: 'Ongoing' as const, until: null }
  const milestones = [
    { ...of, form: '', isCompleted: true },
    { ...of, _id: '2', form: 'visit', isCompleted: false },
  ]
  expect(shownMilestones(milestones, OF_ALL)).toMatchObject({
    open: [{ _id: '2' }],
    completed: [{ _id: '1' }],
  })
  expect(shownMilestones(milestones, { ...OF_ALL, hasOwnMilestones: true }).completed).toEqual([])
})

test('Milestones at work come before those that have not begun', () => {
  const of = { site: 'a', until: null, form: '', isCompleted: false }
  const milestones = [
    { ...of, _id: '1', name: 'Fence', status: 'Not Started' as const },
    { ...of, _id: '2', name: 'Roof', status: 'Off Track' as const },
    { ...of, _id: '3', name: 'Walls', status: 'Ongoing' as const },
  ]
  const { open } = shownMilestones(milestones, OF_ALL)
  expect(open.map(({ name }) => name)).toEqual(['Roof', 'Walls', 'Fence'])
})

test('A site is found by words of its name', () => {
  const shown = shownSites(
    [site('Okhtyrka Central Hospital', 50), site('Clinic', 50)],
    OF_ALL,
    null,
  )
  expect(sitesNamed(shown, 'hosp okh').map((one) => one.site.name)).toEqual([
    'Okhtyrka Central Hospital',
  ])
  expect(sitesNamed(shown, ' ')).toHaveLength(2)
})
