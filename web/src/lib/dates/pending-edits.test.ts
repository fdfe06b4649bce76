import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { aDated, datedOnTimeline, TODAY } from '@plumbline/contract/testing/dated'
import { BULK_STATUSES, withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { type Dated, sameDated } from '@plumbline/contract/rules/dates/dated'
import {
  commit,
  editAll,
  type EditHistory,
  keepMine,
  NO_EDITS,
  patchOf,
  redo,
  type StoredMilestone,
  undo,
  undoAll,
  undoOne,
} from './pending-edits.ts'
import { SHIFT_STEPS, shifted } from './shift.ts'

const stored = (_id: string, dated: Partial<Dated> = {}): StoredMilestone => ({
  ...aDated(dated),
  _id,
  version: 3,
})
const all = { planned: true, actual: true, start: true, end: true }
const by =
  (days: number, parts = all) =>
  (current: Dated) =>
    shifted(current, { ...parts, days }, TODAY)
const plan = { ...all, actual: false }
const NONE = NO_EDITS.now

const after = (dated: Dated[], steps: ((now: Dated) => Dated | null)[]) => {
  const milestones = dated.map((one, n) => ({ ...one, _id: `m${n}`, version: 1 }))
  let history = NO_EDITS
  for (const step of steps) {
    history = commit(history, editAll(history.now, milestones, step).edits)
  }
  return history
}

describe('a change that is not saved', () => {
  it('says its type, and by how many days what has moved', () => {
    const done = stored('a', { actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
    const { edits } = editAll(NONE, [done], by(14))
    expect(edits.get('a')).toMatchObject({
      type: 'Date Change',
      version: 3,
      moves: [
        { timeline: 'planned', edge: 'both', days: 14 },
        { timeline: 'actual', edge: 'both', days: 14 },
      ],
    })
    const later = editAll(edits, [done], by(7, { ...plan, start: false })).edits
    const reopened = editAll(later, [done], (now) => withStatus(now, 'Ongoing', TODAY)).edits
    expect(reopened.get('a')).toMatchObject({
      type: 'Date and Status Change',
      moves: [
        { timeline: 'planned', edge: 'start', days: 14 },
        { timeline: 'planned', edge: 'end', days: 21 },
        { timeline: 'actual', edge: 'start', days: 14 },
      ],
    })
  })

  it('keeps what was there before the first edit, whatever was stored meanwhile', () => {
    const first = stored('a')
    const { edits } = editAll(NONE, [first], by(14))
    const theirs = { ...first, ...shifted(first, { ...all, days: 3 }, TODAY) }
    const later = editAll(edits, [theirs], by(7)).edits
    expect(later.get('a')?.original).toEqual(edits.get('a')?.original)
  })

  it('of the status alone is no change of dates', () => {
    const done = stored('a', { actualStatus: 'Stopped', dateActualEnd: '2026-06-01' })
    const { edits } = editAll(NONE, [done], (now) => withStatus(now, 'Completed', TODAY))
    expect(edits.get('a')).toMatchObject({ type: 'Status Change', moves: [] })
    const change = edits.get('a')
    expect(change && patchOf('a', change)).toEqual({
      _id: 'a',
      version: 3,
      actualStatus: 'Completed',
    })
  })

  it('of what follows its plan is told once, until it has a forecast of its own', () => {
    const waiting = stored('a', { actualStatus: 'Not Started', dateActualStart: null })
    const plannedMove = { timeline: 'planned', edge: 'both', days: 7 }
    expect(editAll(NONE, [waiting], by(7)).edits.get('a')?.moves).toEqual([plannedMove])
    const actual = { ...all, planned: false }
    expect(editAll(NONE, [waiting], by(7, actual)).edits.get('a')?.moves).toEqual([
      { timeline: 'forecast', edge: 'both', days: 7 },
    ])
  })

  it('counts what it could not change, and keeps no record of it', () => {
    const short = stored('b', { datePlannedStart: '2026-05-20' })
    const { edits, unchanged } = editAll(NONE, [stored('a'), short], by(7, { ...plan, end: false }))
    expect([...edits.keys()]).toEqual(['a'])
    expect(unchanged).toBe(1)
    expect(editAll(edits, [short], by(7, { ...plan, end: false })).edits).toBe(edits)
  })

  it('vanishes when the milestone is what it was, by whatever way', () => {
    const waiting = stored('a', { actualStatus: 'Not Started', dateActualStart: null })
    const there = editAll(NONE, [waiting], by(7)).edits
    expect(editAll(there, [waiting], by(-7)).edits.size).toBe(0)
    const ongoing = editAll(NONE, [waiting], (now) => withStatus(now, 'Ongoing', TODAY)).edits
    expect(ongoing.size).toBe(1)
    const again = editAll(ongoing, [waiting], (now) => withStatus(now, 'Not Started', TODAY)).edits
    expect(again.size).toBe(0)
  })

  it('does not take the status that a milestone has for a change', () => {
    const running = stored('a', { dateActualEnd: '2026-05-01' })
    const { edits, unchanged } = editAll(NONE, [running], (now) =>
      withStatus(now, 'Ongoing', TODAY),
    )
    expect([edits.size, unchanged]).toEqual([0, 1])
  })
})

describe('undo and redo', () => {
  const first = commit(NO_EDITS, editAll(NONE, [stored('a'), stored('b')], by(7, plan)).edits)
  const second = commit(first, editAll(first.now, [stored('b')], by(7, plan)).edits)

  it('take each step back and forth', () => {
    expect(undo(second).now).toBe(first.now)
    expect(undo(undo(second)).now).toBe(NONE)
    expect(undo(undo(undo(second))).now).toBe(NONE)
    expect(redo(undo(second))).toEqual(second)
    expect(redo(redo(undo(undo(second)))).now).toBe(second.now)
  })

  it('of one milestone and of all are steps too', () => {
    const without = commit(second, undoOne(second.now, 'a'))
    expect([...without.now.keys()]).toEqual(['b'])
    expect(undo(without).now).toBe(second.now)
    expect(undoAll(second).now.size).toBe(0)
    expect(undo(undoAll(second)).now).toBe(second.now)
  })

  it('forgets what was undone when something else is done', () => {
    const other = commit(undo(second), editAll(first.now, [stored('a')], by(1, plan)).edits)
    expect(redo(other)).toEqual(other)
  })

  it('keep the last two hundred steps', () => {
    let history: EditHistory<number> = { past: [], now: 0, future: [] }
    for (let step = 1; step <= 201; step += 1) history = commit(history, step)
    expect(history.past).toHaveLength(200)
    for (let step = 0; step < 300; step += 1) history = undo(history)
    expect(history.now).toBe(1)
    expect(history.future).toHaveLength(200)
  })

  it('of any steps, all the way back and forth, is where one was', async () => {
    const edit = fc.oneof(
      fc.constantFrom(...BULK_STATUSES).map((s) => (now: Dated) => withStatus(now, s, TODAY)),
      fc
        .constantFrom(...SHIFT_STEPS.flatMap((days) => [days, -days]))
        .map((days) => (now: Dated) => shifted(now, { ...all, days }, TODAY)),
    )
    const rows = fc.array(datedOnTimeline, { minLength: 1, maxLength: 5 })
    await forAll(fc.tuple(rows, fc.array(edit, { maxLength: 8 })), {
      reaches: ([dated, steps]) => after(dated, steps).past.length > 1,
      check([dated, steps]) {
        const history = after(dated, steps)
        for (const { original, current } of history.now.values()) {
          expect(sameDated(original, current)).toBe(false)
        }
        let back = history
        for (const _ of steps) back = undo(back)
        expect(back.now.size).toBe(0)
        for (const _ of steps) back = redo(back)
        expect(back.now).toBe(history.now)
      },
    })
  })
})

describe('what somebody else has stored meanwhile', () => {
  const { edits } = editAll(NONE, [stored('a')], by(7, plan))

  it('is written over where one keeps one’s own', () => {
    const theirs = { ...stored('a', { datePlannedEnd: '2026-07-01' }), version: 4 }
    const mine = keepMine(edits, theirs).get('a')
    expect(mine && patchOf('a', mine)).toEqual({
      _id: 'a',
      version: 4,
      datePlannedStart: '2026-02-16',
      datePlannedEnd: '2026-05-29',
    })
  })

  it('may be just the same, and then nothing is left to save', () => {
    const theirs = stored('a', { datePlannedStart: '2026-02-16', datePlannedEnd: '2026-05-29' })
    expect(keepMine(edits, theirs).size).toBe(0)
  })
})
