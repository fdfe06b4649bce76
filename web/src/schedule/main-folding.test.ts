import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { describe, expect, it } from 'vitest'
import { inOrder, mainFolding } from './main-folding.ts'
import { groupedRows, siteOfRest, type Row, type Rows } from './rows/rows.ts'
import { scheduleOf } from './schedule.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'

const today = dayOf('2026-06-18')
const sites = [
  aSite({ _id: 'a', name: 'Alpha', region: 'Sumy' }),
  aSite({ _id: 'b', name: 'Beta', region: 'Kyiv' }),
  aSite({ _id: 'c', name: 'Gamma', region: 'Kyiv' }),
]
const later = { datePlannedStart: '2026-09-01', datePlannedEnd: '2026-10-01' }
const milestones = [
  aMilestone({ _id: 'a1', site: 'a', actualStatus: 'Ongoing', datePlannedEnd: '2026-06-10' }),
  aMilestone({ _id: 'a2', site: 'a', actualStatus: 'Not Started', ...later }),
  aMilestone({ _id: 'b1', site: 'b', actualStatus: 'Completed', dateActualEnd: '2026-05-20' }),
  aMilestone({ _id: 'b2', site: 'b', actualStatus: 'Stopped', datePlannedEnd: '2026-12-01' }),
  aMilestone({ _id: 'b3', site: 'b', actualStatus: 'Not Started', ...later }),
  aMilestone({ _id: 'c1', site: 'c', actualStatus: 'Ongoing', datePlannedEnd: '2026-12-01' }),
]
const { groups } = scheduleOf(sites, milestones, today)
const ids = (some: typeof groups) => some.map(({ site }) => site._id)
const list = (rows: Rows) =>
  Array.from({ length: rows.length }, (_, at) => rows.get(at)).filter((row): row is Row => !!row)
const rowsOf = (turned: string[], unfolded: string[]) =>
  groupedRows(groups, mainFolding(new Set(turned), new Set(unfolded), today))

describe('The schedule in one list', () => {
  it('has sites that are off track first', () => {
    expect(ids(inOrder(groups, 'name'))).toEqual(['b', 'a', 'c'])
    expect(ids(inOrder(groups, 'region'))).toEqual(['b', 'c', 'a'])
  })

  it('opens what is off track, and shows there what runs or is late', () => {
    expect(list(rowsOf([], [])).map(({ key }) => key)).toEqual(['a', 'b', 'b2', 'rest b', 'c'])
    expect(rowsOf([], []).get(3)).toMatchObject({
      kind: 'rest',
      rest: { completed: 1, later: 1 },
      isUnfolded: false,
      position: 2,
      siblings: 2,
    })
  })

  it('closes and opens what is pressed, and unfolds the rest', () => {
    expect(list(rowsOf(['a', 'b'], [])).map(({ key }) => key)).toEqual([
      'a',
      'a1',
      'rest a',
      'b',
      'c',
    ])
    const unfolded = rowsOf([], ['b'])
    expect(list(unfolded).map(({ key }) => key)).toEqual([
      'a',
      'b',
      'b1',
      'b2',
      'b3',
      'rest b',
      'c',
    ])
    expect(unfolded.indexOf('rest b')).toBe(5)
    expect(unfolded.indexOf('b3')).toBe(4)
    expect(siteOfRest('rest b')).toBe('b')
    expect(siteOfRest('b')).toBeUndefined()
  })
})
