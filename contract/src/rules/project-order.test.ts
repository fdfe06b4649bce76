import { expect, test } from 'vitest'
import { ordered } from './project-order.ts'

const all = ['Dam', 'Bridge', 'Clinic', 'Annex', 'Embankment'].map((name) => ({ _id: name, name }))
const named = (projectList: string[], defaultProject: string | null) =>
  ordered(all, { projectList, defaultProject }).map(({ name }) => name)

test('My Projects begin with the default, then the bookmarked ones, then by name', () => {
  expect(named(['Embankment', 'Clinic'], 'Dam')).toEqual([
    'Dam',
    'Clinic',
    'Embankment',
    'Annex',
    'Bridge',
  ])
})

test('My Projects are by name where nothing is bookmarked, and a bookmarked default stands once', () => {
  expect(named([], null)).toEqual(['Annex', 'Bridge', 'Clinic', 'Dam', 'Embankment'])
  expect(named(['Bridge'], 'Bridge')).toEqual(['Bridge', 'Annex', 'Clinic', 'Dam', 'Embankment'])
})
