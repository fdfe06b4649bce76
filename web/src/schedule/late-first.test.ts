import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { forAll } from '@plumbline/contract/testing/for-all'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LATE_MOST, milestonesInFolds, sitesInFolds, sitesLateFirst } from './late-first.ts'
import { indexAt, topOf } from './rows/heights.ts'
import type { Row, Rows } from './rows/rows.ts'
import { scheduleOf } from './schedule.ts'

const today = dayOf('2026-06-18')
const HEIGHTS = { row: 36, low: 28 }
const sites = [
  aSite({ _id: 'a', name: 'Alpha' }),
  aSite({ _id: 'b', name: 'Beta' }),
  aSite({ _id: 'c', name: 'Gamma' }),
  aSite({ _id: 'd', name: 'Delta' }),
  aSite({ _id: 'e', name: 'Epsilon' }),
]
const done = { actualStatus: 'Completed', dateActualEnd: '2026-05-20' } as const
const coming = {
  actualStatus: 'Not Started',
  datePlannedStart: '2026-09-01',
  datePlannedEnd: '2026-10-01',
  dateActualStart: null,
} as const
const running = { actualStatus: 'Ongoing', datePlannedEnd: '2026-12-01' } as const
const late = (days: string) => ({ actualStatus: 'Ongoing', datePlannedEnd: days }) as const
const milestones = [
  aMilestone({ _id: 'a1', site: 'a', ...running }),
  aMilestone({ _id: 'a2', site: 'a', ...late('2026-06-16') }),
  aMilestone({ _id: 'a3', site: 'a', ...late('2026-06-10') }),
  aMilestone({ _id: 'a4', site: 'a', ...done }),
  aMilestone({ _id: 'a5', site: 'a', ...coming }),
  aMilestone({ _id: 'b1', site: 'b', ...late('2026-05-18') }),
  aMilestone({ _id: 'c1', site: 'c', ...running }),
  aMilestone({ _id: 'd1', site: 'd', ...done }),
  aMilestone({ _id: 'e1', site: 'e', ...coming }),
]
const { groups } = scheduleOf(sites, milestones, today)
const rowsIn = (rows: Rows) =>
  Array.from({ length: rows.length }, (_, at) => rows.get(at)).filter((row): row is Row => !!row)
const keys = (rows: Rows) => rowsIn(rows).map(({ key }) => key)
const pressed = (turned: string[] = [], unfolded: string[] = []) => ({
  turned: new Set(turned),
  unfolded: new Set(unfolded),
})

describe('All sites in folds', () => {
  it('have what is late first and open, by the most days, with what is late or runs there', () => {
    expect(keys(sitesInFolds(groups, today, pressed()))).toEqual([
      'fold late',
      'b',
      'b1',
      'a',
      'a3',
      'a2',
      'a1',
      'rest a',
      'fold running',
      'c',
      'fold completed',
      'fold later',
    ])
    expect(sitesLateFirst(groups).map(({ site }) => site._id)).toEqual(['b', 'a', 'c', 'd', 'e'])
  })

  it('count what is late and where, and lie as deep as readers are told', () => {
    const rows = sitesInFolds(groups, today, pressed())
    expect(rows.get(0)).toMatchObject({
      kind: 'fold',
      fold: { key: 'late', milestones: 3, sites: 2 },
      expanded: true,
      level: 1,
      position: 1,
      siblings: 4,
    })
    expect(rows.get(1)).toMatchObject({ kind: 'group', level: 2, position: 1, siblings: 2 })
    expect(rows.get(4)).toMatchObject({ kind: 'milestone', level: 3, position: 1, siblings: 4 })
    expect(rows.get(7)).toMatchObject({
      kind: 'rest',
      rest: { completed: 1, later: 1 },
      level: 3,
      position: 4,
    })
  })

  it('open and close by what is pressed, and a single one is open', () => {
    expect(keys(sitesInFolds(groups, today, pressed(['late', 'completed', 'd', 'c'])))).toEqual([
      'fold late',
      'fold running',
      'c',
      'c1',
      'fold completed',
      'd',
      'd1',
      'fold later',
    ])
    expect(keys(sitesInFolds(groups.slice(3, 4), today, pressed()))).toEqual([
      'fold completed',
      'd',
    ])
    expect(keys(sitesInFolds(groups.slice(0, 1), today, pressed([], ['a'])))).toEqual([
      'fold late',
      'a',
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
      'rest a',
    ])
  })

  it('show the first of too many late milestones, and lead to all of them', () => {
    const many = ['a', 'b', 'c'].flatMap((site) =>
      Array.from({ length: 60 }, (_, n) =>
        aMilestone({ _id: `${site}-${n}`, site, ...late('2026-06-01') }),
      ),
    )
    const { groups: large } = scheduleOf(sites.slice(0, 3), many, today)
    const rows = sitesInFolds(large, today, pressed())
    const shown = rowsIn(rows)
    expect(shown.filter(({ kind }) => kind === 'milestone')).toHaveLength(LATE_MOST)
    expect(shown.at(-1)).toMatchObject({ kind: 'more', n: 180 })
    expect(rows.indexOf('more late')).toBe(rows.length - 1)
    const ofOne = milestonesInFolds(many, today, pressed())
    expect(rowsIn(ofOne).filter(({ kind }) => kind === 'milestone')).toHaveLength(LATE_MOST)
    expect(ofOne.get(ofOne.length - 1)).toMatchObject({ kind: 'more', n: 180 })
  })
})

describe('The milestones of a site in folds', () => {
  it('are late, running, completed and to come, and the last two are closed', () => {
    const own = groups[0]?.milestones ?? []
    const rows = milestonesInFolds(own, today, pressed())
    expect(keys(rows)).toEqual([
      'fold late',
      'a3',
      'a2',
      'fold running',
      'a1',
      'fold completed',
      'fold later',
    ])
    expect(rows.get(1)).toMatchObject({ level: 2, position: 1, siblings: 2 })
  })
})

const DATES = ['2026-03-01', '2026-06-10', '2026-06-17', '2026-12-01']
const anyState = fc.oneof(
  fc.constant(done),
  fc.constant(coming),
  fc.constant(running),
  fc.constantFrom(...DATES).map(late),
)
const someKeys = fc.subarray(['late', 'running', 'completed', 'later', 's0', 's1', 's2', 's3'])
const anySchedule = fc.record({
  states: fc.array(fc.array(anyState, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
  turned: someKeys,
  unfolded: someKeys,
})

it('whatever is open, each row is found by its key, stands where it lies, and none is there twice', () =>
  forAll(anySchedule, {
    reaches: ({ states }) => states.flat().length > 0,
    check({ states, turned, unfolded }) {
      const places = states.map((_, n) => aSite({ _id: `s${n}`, name: `S${n}` }))
      const own = states.flatMap((of, site) =>
        of.map((state, n) => aMilestone({ _id: `${site}-${n}`, site: `s${site}`, ...state })),
      )
      const rows = sitesInFolds(
        scheduleOf(places, own, today).groups,
        today,
        pressed(turned, unfolded),
      )
      const all = rowsIn(rows)
      expect(all).toHaveLength(rows.length)
      let top = 0
      for (const [at, row] of all.entries()) {
        expect(rows.indexOf(row.key)).toBe(at)
        expect(topOf(rows, at, HEIGHTS)).toBe(top)
        expect(indexAt(rows, top, HEIGHTS)).toBe(at)
        top += row.kind === 'rest' ? HEIGHTS.low : HEIGHTS.row
        expect(indexAt(rows, top - 1, HEIGHTS)).toBe(at)
      }
      expect(topOf(rows, rows.length, HEIGHTS)).toBe(top)
      expect(indexAt(rows, top, HEIGHTS)).toBe(rows.length)
    },
  }))
