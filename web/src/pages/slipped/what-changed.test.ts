import type { BaselineRows } from '@plumbline/contract/baselines/baseline'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { expect, test } from 'vitest'
import { aMilestone } from '@plumbline/contract/testing/things'
import type { SlippedSearch } from './slipped-search.ts'
import { csvOfChanges, shownChanges } from './shown-changes.ts'
import { daysLater, whatChanged } from './what-changed.ts'

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
  aMilestone({ ...plan('late', 'a', '2026-06-01', '2026-07-07'), implementer: 'TeploMontazh' }),
  aMilestone(plan('early', 'b', '2026-06-24', '2026-07-24')),
  aMilestone(plan('same', 'b', '2026-01-10', '2026-01-20')),
  aMilestone(plan('new', 'a', null, null)),
]

test('What changed since a baseline has its site, days, totals and when all begins and ends', () => {
  const changed = whatChanged(baseline, milestones, sites, TODAY)
  expect(
    changed.changes.map(({ _id, kind, site, start, end }) => [_id, kind, site.name, start, end]),
  ).toEqual([
    ['late', 'moved', 'Borodianka Lyceum', 0, 7],
    ['early', 'moved', 'Konotop School', -7, -7],
    ['new', 'added', 'Borodianka Lyceum', null, null],
    ['left', 'removed', 'Old Depot', null, null],
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
    { start: '2026-01-10', end: '2026-07-31', leftOut: [] },
    { start: '2026-01-10', end: '2026-07-24', leftOut: [expect.objectContaining({ _id: 'new' })] },
  ])
})

test('Against the forecast everything is where it is expected: as it really was, as it is forecast, or today', () => {
  const june = { datePlannedStart: '2026-06-01', datePlannedEnd: '2026-06-10' } as const
  const planned = ['forecast', 'overdue', 'done', 'unknown', 'ahead'].map((_id) =>
    plan(_id, 'a', june.datePlannedStart, june.datePlannedEnd),
  )
  const now = [
    { _id: 'forecast', actualStatus: 'Ongoing', dateForecastEnd: '2026-09-08' } as const,
    { _id: 'overdue', actualStatus: 'Ongoing', dateActualStart: '2026-06-03' } as const,
    { _id: 'done', actualStatus: 'Completed', dateActualEnd: '2026-06-08' } as const,
    { _id: 'unknown', actualStatus: 'Completed', dateActualEnd: null } as const,
    {
      _id: 'ahead',
      actualStatus: 'Not Started',
      dateForecastStart: '2026-06-01',
      dateForecastEnd: '2026-06-10',
    } as const,
  ].map((one) => aMilestone({ ...june, site: 'a', dateActualStart: '2026-06-01', ...one }))
  const against = { ...baseline, milestones: planned }
  const { changes, counts } = whatChanged(against, now, sites, TODAY, 'forecast')
  expect(changes.map(({ _id, start, end }) => [_id, start, end])).toEqual([
    ['forecast', 0, 90],
    ['overdue', 2, 8],
    ['done', 0, -2],
  ])
  expect(counts).toMatchObject({ moved: 3, later: 2, earlier: 1, unchanged: 2 })
  expect(whatChanged(against, now, sites, TODAY).changes).toEqual([])
  const [head = '', first = ''] = csvOfChanges(changes, 'forecast').split('\r\n')
  expect(head).toContain('baseline.datePlannedEnd,expectedEnd')
  expect(first).toContain('2026-06-10,2026-09-08')
})

test('Against another baseline everything is where that one has it; what is gone since has no status', () => {
  const other: BaselineRows = {
    ...baseline,
    _id: 'later',
    sites: [{ _id: 'yard', name: 'New Depot' }],
    milestones: [
      plan('late', 'a', '2026-06-01', '2026-07-01'),
      plan('same', 'b', '2026-01-10', '2026-01-20'),
      plan('left', 'gone', '2026-02-01', '2026-02-09'),
      plan('brief', 'yard', '2026-03-01', '2026-03-02'),
    ],
  }
  const { changes, counts, now } = whatChanged(baseline, milestones, sites, TODAY, other)
  expect(
    changes.map(({ _id, kind, site, end, ...one }) => [
      _id,
      kind,
      site.name,
      end,
      one.implementer,
      one.now?.actualStatus,
    ]),
  ).toEqual([
    ['late', 'moved', 'Borodianka Lyceum', 1, 'TeploMontazh', 'Ongoing'],
    ['left', 'moved', 'Old Depot', 7, '', null],
    ['brief', 'added', 'New Depot', null, '', null],
    ['early', 'removed', 'Konotop School', null, '', undefined],
  ])
  expect(counts).toMatchObject({ later: 2, earlier: 0, unchanged: 1 })
  expect(now).toEqual({ start: '2026-01-10', end: '2026-07-01', leftOut: [] })
  const [head = '', first = ''] = csvOfChanges(changes, 'kept').split('\r\n')
  expect(head).toContain('baseline.datePlannedEnd,other.datePlannedEnd')
  expect(first).toContain('2026-06-30,2026-07-01')
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
    { start: '2026-01-10', end: '2026-07-31', leftOut: [expect.objectContaining({ why: 'far' })] },
    { start: '2026-01-10', end: '2026-07-24', leftOut: expect.anything() },
  ])
  expect(changed.now.leftOut.map(({ _id, why, site, end }) => [_id, why, site.name, end])).toEqual([
    ['new', 'missing', 'Borodianka Lyceum', null],
    ['far', 'far', 'Borodianka Lyceum', '4637-11-20'],
    ['reversed', 'reversed', 'Borodianka Lyceum', '2026-01-01'],
    ['open', 'missing', 'Borodianka Lyceum', null],
  ])
  // nobody can mean a plan of 2,600 years, so nothing has moved to it
  const far = { ...baseline, milestones: [plan('far', 'a', '2026-08-03', '2026-09-01')] }
  const moved = whatChanged(far, [aMilestone(absurd[0] ?? {})], sites, TODAY)
  expect([moved.counts.moved, moved.counts.later, moved.changes]).toEqual([0, 0, []])
})

test('Whose ends moved later by the most days in all is told; earlier ends take nothing off', () => {
  const may = { datePlannedStart: '2026-05-01', datePlannedEnd: '2026-05-10' }
  const until = (_id: string, datePlannedEnd: string, implementer: string) => ({
    ...aMilestone({ ...may, _id, site: 'a', datePlannedEnd }),
    implementer,
  })
  const now = [
    until('one', '2026-05-14', 'Desna Build'),
    until('two', '2026-05-14', 'Desna Build'),
    until('three', '2026-05-17', 'TeploMontazh'),
    until('four', '2026-05-02', 'Desna Build'),
    until('five', '2026-06-10', ''),
  ]
  const planned = now.map(({ _id }) => plan(_id, 'a', may.datePlannedStart, may.datePlannedEnd))
  const { mostBy, changes } = whatChanged({ ...baseline, milestones: planned }, now, sites, TODAY)
  expect(mostBy).toEqual({ implementer: 'Desna Build', days: 8 })
  expect(daysLater(changes)).toBe(46)
  // they all begin on one day
  const byEnd = shownChanges(changes, { sort: 'until' }).map(({ _id }) => _id)
  expect([byEnd.at(0), byEnd.at(-1)]).toEqual(['four', 'five'])
  expect(whatChanged(baseline, [], sites, TODAY).mostBy).toBeNull()
})

const shown = (search: SlippedSearch) => {
  const { changes } = whatChanged(baseline, milestones, sites, TODAY)
  return shownChanges(changes, search).map(({ _id }) => _id)
}

test('What moved by the most days is first, what has no days last, in every order', () => {
  expect(shown({})).toEqual(['late', 'early', 'new', 'left'])
  expect(shown({ sort: 'end' })).toEqual(['early', 'late', 'new', 'left'])
  expect(shown({ sort: 'name' })).toEqual(['early', 'late', 'left', 'new'])
  expect(shown({ sort: 'start' })).toEqual(['left', 'late', 'early', 'new'])
  expect(shown({ sort: '-implementer' }).slice(0, 1)).toEqual(['late'])
  expect(shown({ sort: 'until' })).toEqual(['left', 'late', 'early', 'new'])
  expect(shown({ sort: 'status' }).at(-1)).toBe('left')
  const { changes } = whatChanged(baseline, milestones, sites, TODAY)
  const asked = new Map([['new', 'asked'] as const, ['early', 'answered'] as const])
  const byContractor = shownChanges(changes, { sort: 'contractor' }, asked)
  expect(byContractor.map(({ _id }) => _id).slice(0, 2)).toEqual(['early', 'new'])
})

test('Only what is asked for is shown: of a kind, of sites, by whom, and what is later', () => {
  expect(shown({ kind: 'moved' })).toEqual(['late', 'early'])
  expect(shown({ 'site._id': 'a,gone' })).toEqual(['late', 'new', 'left'])
  expect(shown({ 'site._id': 'none' })).toEqual([])
  expect(shown({ implementer: 'TeploMontazh' })).toEqual(['late'])
  expect(shown({ later: 1 })).toEqual(['late'])
})

test('A file of the changes has both plans and the days of each', () => {
  const { changes } = whatChanged(baseline, milestones, sites, TODAY)
  const [head, late] = csvOfChanges(changes).split('\r\n')
  expect(head).toContain('baseline.datePlannedEnd')
  expect(late).toContain('2026-06-30')
  expect(late).toContain('2026-07-07')
  expect(late).toContain('TeploMontazh')
})
