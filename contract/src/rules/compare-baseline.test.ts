import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { dateOf } from './calendar-day.ts'
import { changesSince, type Plan, slipAgainst } from './compare-baseline.ts'
import { slipDays } from './slip.ts'

const aDate = fc.integer({ min: 20_000, max: 20_400 }).map(dateOf)
const maybe = fc.option(aDate)
const plan = fc.record({
  _id: fc.integer({ min: 0, max: 12 }).map(String),
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
  daysOverdue: fc.constant(0),
})

const minus = (days: number | null | undefined) => (days == null ? null : 0 - days)
const idsOf = (list: readonly Plan[]) => list.map(({ _id }) => _id)

test('Each milestone of the baseline and of now is in one part of what changed', async () => {
  await forAll(fc.tuple(plans, plans), {
    reaches: ([kept, now]) => changesSince(kept, now).moved.length > 0,
    check([kept, now]) {
      const { added, moved, removed, unchanged } = changesSince(kept, now)
      const before = new Set(idsOf(kept))
      const after = new Set(idsOf(now))
      expect(idsOf(added)).toEqual(idsOf(now).filter((id) => !before.has(id)))
      expect(idsOf(removed)).toEqual(idsOf(kept).filter((id) => !after.has(id)))
      expect(added.length + moved.length + unchanged).toBe(now.length)
      expect(removed.length + moved.length + unchanged).toBe(kept.length)
    },
  })
})

test('Nothing has changed since a baseline of the same plan, and all is removed from an empty one', async () => {
  await forAll(plans, {
    reaches: (kept) => kept.length > 1,
    check(kept) {
      expect(changesSince(kept, kept)).toEqual({
        added: [],
        moved: [],
        removed: [],
        unchanged: kept.length,
      })
      expect(changesSince(kept, []).removed).toEqual(kept)
      expect(changesSince([], kept).added).toEqual(kept)
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

test('Against a baseline of the plan as it is now, what is late is late by the same days', async () => {
  await forAll(fc.tuple(milestone, fc.integer({ min: 1, max: 90 })), {
    reaches: ([some]) => some.actualStatus !== 'Completed' && some.datePlannedEnd !== null,
    check([some, days]) {
      const late = { ...some, daysOverdue: some.actualStatus === 'Completed' ? 0 : days }
      const known = late.datePlannedEnd !== null
      expect(slipAgainst(late, late).end).toBe(known ? slipDays(late) : null)
    },
  })
})

const roof = {
  actualStatus: 'Ongoing' as const,
  datePlannedStart: '2026-03-01',
  datePlannedEnd: '2026-03-31',
  dateActualStart: '2026-03-04',
  dateActualEnd: null,
  daysOverdue: 0,
}
const kept = { datePlannedStart: '2026-02-22', datePlannedEnd: '2026-03-24' }

test('A milestone slips against a baseline by its plan while it runs, and by the days since its end', () => {
  expect(slipAgainst(kept, roof)).toEqual({ start: 10, end: 7 })
  expect(slipAgainst(kept, { ...roof, daysOverdue: 5 })).toEqual({ start: 10, end: 12 })
  expect(slipAgainst(kept, { ...roof, actualStatus: 'Not Started' })).toEqual({ start: 7, end: 7 })
})

test('A completed milestone slips against a baseline by when it really ended, or ended earlier', () => {
  const done = { ...roof, actualStatus: 'Completed' as const, dateActualEnd: '2026-03-20' }
  expect(slipAgainst(kept, done)).toEqual({ start: 10, end: -4 })
  expect(slipAgainst(kept, { ...done, dateActualEnd: null }).end).toBeNull()
  expect(slipAgainst({ ...kept, datePlannedEnd: null }, done).end).toBeNull()
})
