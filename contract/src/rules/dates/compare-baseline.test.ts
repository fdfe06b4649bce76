import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { aDated, TODAY } from '../../testing/dated.ts'
import { dateOf } from './calendar-day.ts'
import { changesSince, type Plan, slipAgainst } from './compare-baseline.ts'
import { slipDays } from '../facts/milestone-facts.ts'

const aDate = fc.integer({ min: 20_000, max: 20_400 }).map(dateOf)
const maybe = fc.option(aDate)
const plan = fc.record({
  _id: fc.integer({ min: 0, max: 6 }).map(String),
  name: fc.constant('Roof'),
  site: fc.constantFrom('north', 'south'),
  datePlannedStart: maybe,
  datePlannedEnd: maybe,
})
const plans = fc.uniqueArray(plan, { selector: ({ _id }) => _id, maxLength: 12 })
const milestone = fc.record({
  actualStatus: fc.constantFrom('Not Started', 'Ongoing', 'Completed', 'Stopped', 'Off Track'),
  datePlannedStart: maybe,
  datePlannedEnd: maybe,
  dateActualStart: maybe,
  dateActualEnd: maybe,
  dateForecastStart: maybe,
  dateForecastEnd: maybe,
})

const minus = (days: number | null | undefined) => (days == null ? null : 0 - days)
const idsOf = (list: readonly Plan[]) => list.map(({ _id }) => _id)

test('Each milestone of the baseline and of now is in one part of what changed', async () => {
  await forAll(fc.tuple(plans, plans), {
    reaches: ([planned, now]) => changesSince(planned, now).moved.length > 0,
    check([planned, now]) {
      const { added, moved, removed, unchanged } = changesSince(planned, now)
      const before = new Set(idsOf(planned))
      const after = new Set(idsOf(now))
      expect(idsOf(added)).toEqual(idsOf(now).filter((id) => !before.has(id)))
      expect(idsOf(removed)).toEqual(idsOf(planned).filter((id) => !after.has(id)))
      expect(added.length + moved.length + unchanged).toBe(now.length)
      expect(removed.length + moved.length + unchanged).toBe(planned.length)
    },
  })
})

test('Nothing has changed since a baseline of the same plan, and all is removed from an empty one', async () => {
  await forAll(plans, {
    reaches: (planned) => planned.length > 1,
    check(planned) {
      expect(changesSince(planned, planned)).toEqual({
        added: [],
        moved: [],
        removed: [],
        unchanged: planned.length,
      })
      expect(changesSince(planned, []).removed).toEqual(planned)
      expect(changesSince([], planned).added).toEqual(planned)
    },
  })
})

test('What moved there moves back by as many days', async () => {
  await forAll(fc.tuple(plans, plans), {
    reaches: ([one, other]) => changesSince(one, other).moved.length > 0,
    check([one, other]) {
      const there = changesSince(one, other).moved
      const back = new Map(changesSince(other, one).moved.map((moved) => [moved.now._id, moved]))
      expect(back.size).toBe(there.length)
      for (const { now, start, end } of there) {
        expect(back.get(now._id)).toMatchObject({ start: minus(start), end: minus(end) })
      }
    },
  })
})

test.each([
  [{ datePlannedStart: '2026-03-03' }, { start: 2, end: 0 }],
  [{ datePlannedEnd: '2026-03-30' }, { start: 0, end: -1 }],
  [{ datePlannedEnd: null }, { start: 0, end: null }],
])('A milestone that has now %j has moved', (now, days) => {
  const roof = { _id: 'a', name: 'Roof', site: 'north' }
  const planned = { ...roof, datePlannedStart: '2026-03-01', datePlannedEnd: '2026-03-31' }
  expect(changesSince([planned], [{ ...planned, ...now }])).toMatchObject({
    moved: [days],
    unchanged: 0,
  })
  expect(changesSince([planned], [{ ...planned, name: 'Big roof' }])).toMatchObject({
    unchanged: 1,
  })
})

test('Against a baseline of the plan as it is now, a milestone slips as against its plan', async () => {
  await forAll(fc.tuple(milestone, aDate), {
    reaches: ([some, today]) => slipDays(some, today) !== null,
    check([some, today]) {
      expect(slipAgainst(some, some, today).end).toBe(slipDays(some, today))
    },
  })
})

const roof = aDated({
  datePlannedStart: '2026-03-01',
  datePlannedEnd: '2026-06-30',
  dateActualStart: '2026-03-04',
})
const planned = { datePlannedStart: '2026-02-22', datePlannedEnd: '2026-06-23' }

test('A milestone slips against a baseline by its plan while it runs, or by today once that is over', () => {
  expect(slipAgainst(planned, roof, TODAY)).toEqual({ start: 10, end: 7 })
  expect(slipAgainst(planned, roof, '2026-07-05')).toEqual({ start: 10, end: 12 })
})

test('A forecast counts before the plan', () => {
  const expected = { ...roof, dateForecastEnd: '2026-07-03', dateForecastStart: '2026-08-01' }
  expect(slipAgainst(planned, expected, TODAY)).toEqual({ start: 10, end: 10 })
})

test('What has begun without an actual start has begun as it is planned', () => {
  for (const actualStatus of ['Ongoing', 'Completed', 'Stopped', 'Off Track'] as const) {
    const unknown = {
      ...roof,
      actualStatus,
      dateActualStart: null,
      dateForecastStart: '2026-08-01',
    }
    expect(slipAgainst(planned, unknown, TODAY).start).toBe(7)
  }
})

test('What has not begun starts by its forecast, else as planned, or today once that is over', () => {
  const waiting = { ...roof, actualStatus: 'Not Started' as const, dateActualStart: null }
  const { datePlannedStart: from } = planned
  expect(slipAgainst(planned, waiting, from).start).toBe(7)
  expect(slipAgainst(planned, waiting, '2026-03-04').start).toBe(10)
  expect(slipAgainst(planned, { ...waiting, dateForecastStart: '2026-03-08' }, from).start).toBe(14)
  // whatever is stored as such has not happened
  expect(slipAgainst(planned, { ...waiting, dateActualStart: '2026-05-01' }, from).start).toBe(7)
})

test('A completed milestone slips against a baseline by when it really ended, or ended earlier', () => {
  const done = { ...roof, actualStatus: 'Completed' as const, dateActualEnd: '2026-06-19' }
  expect(slipAgainst(planned, done, TODAY)).toEqual({ start: 10, end: -4 })
  expect(slipAgainst(planned, { ...done, dateActualEnd: null }, TODAY).end).toBeNull()
  expect(slipAgainst({ ...planned, datePlannedEnd: null }, done, TODAY).end).toBeNull()
})
