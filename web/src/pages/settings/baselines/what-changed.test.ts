import type { BaselineRows } from '@plumbline/contract/baselines'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { expect, test } from 'vitest'
import { aMilestone } from '../../../schedule/testing/builders.ts'
import { pageOf, whatChanged } from './what-changed.ts'

const TODAY = dayOf('2026-06-18')
const sites = [
  { _id: 'b', name: 'Konotop School' },
  { _id: 'a', name: 'Borodianka Lyceum' },
]
const plan = (_id: string, site: string, start: string | null, end: string | null) => ({
  _id,
  name: `Milestone ${_id}`,
  site,
  datePlannedStart: start,
  datePlannedEnd: end,
})
const baseline: BaselineRows = {
  _id: 'kept',
  name: 'Contract plan',
  createdAt: '2026-05-01T10:00:00Z',
  createdBy: null,
  import: null,
  milestoneCount: 4,
  sites: [{ _id: 'gone', name: 'Old Depot' }, ...sites],
  milestones: [
    plan('late', 'a', '2026-06-01', '2026-06-30'),
    plan('early', 'b', '2026-07-01', '2026-07-31'),
    plan('same', 'b', '2026-01-10', '2026-01-20'),
    plan('left', 'gone', '2026-02-01', '2026-02-02'),
  ],
}
const milestones = [
  aMilestone(plan('late', 'a', '2026-06-01', '2026-07-07')),
  aMilestone(plan('early', 'b', '2026-06-24', '2026-07-24')),
  aMilestone(plan('same', 'b', '2026-01-10', '2026-01-20')),
  aMilestone(plan('new', 'a', null, null)),
]

test('What changed since a baseline stands by site, with days, totals and when all begins and ends', () => {
  const changed = whatChanged(baseline, milestones, sites, TODAY)
  expect(
    changed.sites.map(({ site, changes }) => [
      site.name,
      changes.map(({ _id, kind, start, end }) => [_id, kind, start, end]),
    ]),
  ).toEqual([
    [
      'Borodianka Lyceum',
      [
        ['late', 'moved', 0, 7],
        ['new', 'added', null, null],
      ],
    ],
    ['Konotop School', [['early', 'moved', -7, -7]]],
    ['Old Depot', [['left', 'removed', null, null]]],
  ])
  expect(changed.counts).toEqual({
    moved: 2,
    added: 1,
    removed: 1,
    unchanged: 1,
    later: 1,
    earlier: 1,
  })
  expect([changed.was, changed.now]).toEqual([
    { start: '2026-01-10', end: '2026-07-31', leftOut: 0 },
    { start: '2026-01-10', end: '2026-07-24', leftOut: 1 },
  ])
})

test('The totals leave out what the Gantt cannot mean, and count it', () => {
  const absurd = [
    plan('far', 'a', '2026-08-03', '4637-11-20'),
    plan('reversed', 'a', '2027-08-03', '2026-01-01'),
    plan('open', 'a', '2025-08-03', null),
  ]
  const changed = whatChanged(
    { ...baseline, milestones: [...baseline.milestones, absurd[0] ?? plan('', '', '', '')] },
    [...milestones, ...absurd.map((one) => aMilestone(one))],
    sites,
    TODAY,
  )
  expect([changed.was, changed.now]).toEqual([
    { start: '2026-01-10', end: '2026-07-31', leftOut: 1 },
    { start: '2026-01-10', end: '2026-07-24', leftOut: 4 },
  ])
})

test('A page holds so many changes, whatever the sites, and only those of a kind', () => {
  const { sites: changed } = whatChanged(baseline, milestones, sites, TODAY)
  const ids = (from: number, limit: number, kind?: 'moved') =>
    pageOf(changed, kind, from, limit).groups.map(({ site, changes }) => [
      site._id,
      ...changes.map(({ _id }) => _id),
    ])
  expect(ids(0, 3)).toEqual([
    ['a', 'late', 'new'],
    ['b', 'early'],
  ])
  expect(ids(1, 1)).toEqual([['a', 'new']])
  expect(ids(3, 10)).toEqual([['gone', 'left']])
  expect(ids(0, 10, 'moved')).toEqual([
    ['a', 'late'],
    ['b', 'early'],
  ])
  expect(pageOf(changed, undefined, 0, 1).total).toBe(4)
  expect(pageOf(changed, 'moved', 0, 1).total).toBe(2)
})
