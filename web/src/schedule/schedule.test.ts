import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { groupedRows, milestoneRows, rowsBySite, unfolded, type Rows } from './rows/rows.ts'
import { scheduleOf } from './schedule.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'

const today = dayOf('2026-06-18')
const sites = [aSite({ _id: 'a', shortName: 'A' }), aSite({ _id: 'b', shortName: 'B' })]
const milestones = [
  aMilestone({ _id: 'a1', site: 'a', actualStatus: 'Completed', dateActualEnd: '2026-04-01' }),
  aMilestone({ _id: 'a2', site: 'a', actualStatus: 'Not Started', datePlannedEnd: '2026-09-30' }),
  aMilestone({ _id: 'a3', site: 'a', actualStatus: 'Stopped', datePlannedEnd: null }),
  aMilestone({ _id: 'a4', site: 'a', hideFromGantt: true }),
]

const list = (rows: Rows) => Array.from({ length: rows.length }, (_, index) => rows.get(index))

describe('The schedule', () => {
  const schedule = scheduleOf(sites, milestones, today)
  const [a, b] = schedule.groups

  it('rolls up every milestone of a site, those that are not drawn too', () => {
    expect(a?.sums()).toMatchObject({
      counts: { C: 1, O: 1, X: 1, N: 1 },
      status: 'Off Track',
      percent: 25,
    })
    expect(a?.milestones.map(({ _id }) => _id)).toEqual(['a1', 'a2'])
  })

  it('counts what it drops, by reason', () => {
    expect(schedule).toMatchObject({ total: 4, dropped: { dates: 1, hidden: 1 } })
  })

  it('spans a group over its planned and actual bars', () => {
    const span = a?.sums().span
    expect(span && [dateOf(span.start), dateOf(span.end)]).toEqual(['2026-02-09', '2026-09-30'])
    expect(dateOf(schedule.axis.end)).toBe('2026-10-14')
  })

  it('shows a site without milestones as Not Started, without a bar', () => {
    expect(b?.milestones).toEqual([])
    expect(b?.sums()).toMatchObject({ status: 'Not Started', percent: 0, span: null })
  })
})

describe('The rows', () => {
  const { groups } = scheduleOf(sites, milestones, today)
  const keys = (collapsed: string[]) =>
    list(groupedRows(groups, unfolded(new Set(collapsed)))).map((row) => row?.key)

  it('are a row per site with its milestones beneath', () => {
    expect(keys([])).toEqual(['a', 'a1', 'a2', 'b'])
  })

  it('leave out the milestones of collapsed sites', () => {
    expect(keys(['a'])).toEqual(['a', 'b'])
  })

  it('are the milestones alone for a single site', () => {
    expect(list(milestoneRows(groups[0]))).toMatchObject([
      { key: 'a1', level: 1, position: 1, siblings: 2 },
      { key: 'a2', level: 1, position: 2, siblings: 2 },
    ])
    expect(milestoneRows(undefined).length).toBe(0)
  })

  it('stand by site, with its row where that is drawn', () => {
    const rows = groupedRows(groups, unfolded(new Set()))
    expect(rowsBySite(rows, [0, 1, 2, 3])).toEqual([
      { site: 'a', head: 0, rest: [1, 2] },
      { site: 'b', head: 3, rest: [] },
    ])
    expect(rowsBySite(rows, [2, 3])).toEqual([
      { site: 'a', head: null, rest: [2] },
      { site: 'b', head: 3, rest: [] },
    ])
    expect(rowsBySite(milestoneRows(groups[0]), [0, 1])).toMatchObject([
      { head: null, rest: [0, 1] },
    ])
  })

  it('are found by their key, and are none past the ends', () => {
    const rows = groupedRows(groups, unfolded(new Set()))
    expect(['a', 'a2', 'b', 'c'].map((key) => rows.indexOf(key))).toEqual([0, 2, 3, -1])
    expect(groupedRows(groups, unfolded(new Set(['a']))).indexOf('a2')).toBe(-1)
    expect([rows.get(-1), rows.get(rows.length)]).toEqual([undefined, undefined])
  })
})
