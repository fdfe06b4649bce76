import { expect, test } from 'vitest'
import { KEYED, PLACES, PROJECT_PLACES, tabAt } from './places.ts'

const at = (path: string, tab?: 'field') => {
  const found = tabAt(path, tab)
  return found && [found.place.text, found.tab.text]
}

test('an address lies in the tab that names most of it', () => {
  expect(at('')).toEqual(['shell.dashboard', 'shell.dashboard'])
  expect(at('/milestones')).toEqual(['shell.milestones', 'shell.milestones'])
  expect(at('/sites')).toEqual(['shell.milestones', 'dashboard.siteList'])
  expect(at('/baselines/newest')).toEqual(['shell.milestones', 'shell.baselines'])
  expect(at('/update/imports/7')).toEqual(['shell.milestones', 'shell.imports'])
  expect(at('/update')).toEqual(['shell.ofProject', 'settings.general'])
  expect(at('/update/rules')).toEqual(['shell.ofProject', 'settings.rules'])
  // tables were below Settings before
  expect(at('/update/sites')).toEqual(['shell.milestones', 'dashboard.siteList'])
  expect(at('/update/milestones')).toEqual(['shell.milestones', 'shell.milestones'])
  expect(at('/submissions/waiting')).toEqual(['shell.submissions', 'shell.submissions'])
  expect(at('/forms/7/edit')).toEqual(['shell.submissions', 'shell.forms'])
  expect(at('/issues/7')).toEqual(['shell.issues', 'shell.issues'])
  expect(at('/trash')).toEqual(['shell.trash', 'shell.trash'])
  expect(at('/audit')).toEqual(['shell.team', 'shell.audit'])
  expect([at('/team'), at('/team', 'field')]).toEqual([
    ['shell.team', 'team.people'],
    ['shell.team', 'team.fieldKeys'],
  ])
  expect([at('/profile'), at('/welcome'), at('/updates')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the tabs of a table lead to tables', () => {
  expect(tabAt('/update/sites')?.isTable).toBe(true)
  expect(tabAt('/sites')?.isTable).toBe(false)
  const grids = tabAt('/update/sites')?.place.tabs?.flatMap(({ grid }) => grid ?? [])
  expect(grids).toEqual([
    '/projects/$projectId/update/milestones',
    '/projects/$projectId/update/sites',
  ])
})

test('seven places and two of the project, each key once', () => {
  expect([PLACES.length, PROJECT_PLACES.length]).toEqual([7, 2])
  const keys = KEYED.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
