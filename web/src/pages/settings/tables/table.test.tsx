import { SITE_HEADS } from '@plumbline/contract/sites/site-heads'
import * as fc from 'fast-check'
import { commit, type EditHistory, redo, undo } from '../../../lib/dates/pending-edits.ts'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { ApiError } from '../../../lib/api/call.ts'
import type { Reading } from '../../../tables/values/read-cell.ts'
import { checkMilestone, checkSite } from '../../../tables/model/check-rows.ts'
import type { Column } from '../../../tables/model/column.ts'
import { commandOf, tab } from '../../../tables/model/grid-keys.ts'
import { storeEdits, readEdits } from '../../../tables/model/stored-edits.ts'
import { namedTwice } from '../../../tables/model/name-twice.ts'
import { paste } from '../../../tables/model/paste.ts'
import { readHeads } from '../../../tables/model/pasted-heads.ts'
import { reconcile, takeMine } from '../../../tables/model/reconcile.ts'
import { at } from '../../../tables/model/range.ts'
import { refusalsOf, sentOf } from './useSaveTable.ts'
import {
  addRows,
  cellOf,
  type TableChange,
  countOf,
  type NewRow,
  NO_TABLE_EDITS,
  setArchived,
  type StoredRow,
  type TableEdits,
  writeCells,
} from '../../../tables/model/table-edits.ts'

const text = { kind: 'text', empty: '', width: 100, unreadable: 'problems.notText' } as const
const number = { kind: 'number', of: 'coordinate', empty: null, width: 80 } as const
const columns: Column[] = [
  { ...text, key: 'name', title: 'tables.site', isRequired: true },
  { ...number, key: 'lat', title: 'tables.lat', unreadable: 'problems.latitudeNumber' },
  { ...number, key: 'lng', title: 'tables.lng', unreadable: 'problems.longitudeNumber' },
]
const titles = ['Site', 'Latitude', 'Longitude']
const reading: Reading = { decimal: '.', mark: null, order: null, yes: 'Yes', no: 'No' }
const onto = { columns, reading }
const heads = { words: SITE_HEADS, fields: { name: 'name', lat: 'lat', lng: 'lng' } }
const headsOf = (...block: string[][]) => readHeads(block, { columns, titles, heads })

const row = (
  key: string,
  values: StoredRow['values'],
  more: Partial<StoredRow> = {},
): StoredRow => ({
  key,
  version: 1,
  isArchived: false,
  values: { lat: null, lng: null, ...values },
  ...more,
})
const north = row('north', { name: 'North' })
const south = row('south', { name: 'South', lat: 50, lng: 30 })
const stored = new Map([north, south].map((one) => [one.key, one]))
const rename = (name: string, edits = NO_TABLE_EDITS) =>
  writeCells(edits, stored, [{ row: 'north', field: 'name', cell: name }])

const after = (steps: ((edits: TableEdits) => TableEdits)[]) => {
  let history: EditHistory<TableEdits> = { past: [], now: NO_TABLE_EDITS, future: [] }
  for (const apply of steps) history = commit(history, apply(history.now))
  return history
}

describe('edits', () => {
  it('of a cell that returns to what is stored are none', () => {
    expect(countOf(rename('Nord'))).toBe(1)
    expect(rename('North', rename('Nord'))).toEqual(NO_TABLE_EDITS)
    expect(rename('North')).toBe(NO_TABLE_EDITS)
  })

  it('empty a cell that is stored', () => {
    const edits = writeCells(NO_TABLE_EDITS, stored, [{ row: 'south', field: 'lat', cell: null }])
    expect(cellOf({ key: 'lat', empty: null }, south, edits.changed.get('south'))).toBeNull()
    expect(sentOf(edits).body).toEqual([{ _id: 'south', version: 1, lat: null }])
  })

  it('leave what is archived alone, and new rows that are archived are gone', () => {
    const added = addRows(rename('Nord'), [{ name: 'East' }])
    const put = setArchived(added, stored, ['north', '+1'], true)
    expect(rename('Other', put)).toBe(put)
    expect(sentOf(put).body).toEqual([{ _id: 'north', version: 1, name: 'Nord', archived: true }])
    expect(sentOf(setArchived(put, stored, ['north'], false)).body).toEqual(
      sentOf(rename('Nord')).body,
    )
  })

  it('go back and forth through any steps, and come back as they were kept', async () => {
    const change = fc.record({
      row: fc.constantFrom('north', 'south', '+1', '+2', 'gone'),
      field: fc.constantFrom('name', 'lat'),
      cell: fc.constantFrom<TableChange['cell']>('North', 'X', null, 50, {
        raw: '?',
        problem: 'unreadable',
      }),
    })
    const step = fc.oneof(
      fc
        .array(change, { maxLength: 4 })
        .map((all) => (e: TableEdits) => writeCells(e, stored, all)),
      fc.constant((e: TableEdits) => addRows(e, [{ name: 'New' }])),
      fc.boolean().map((yes) => (e: TableEdits) => setArchived(e, stored, ['south', '+1'], yes)),
    )
    await forAll(fc.array(step, { maxLength: 8 }), {
      reaches: (steps) => after(steps).past.length > 1,
      check(steps) {
        let history = after(steps)
        const { now, past } = history
        for (const _ of past) history = undo(history)
        expect(history.now).toBe(NO_TABLE_EDITS)
        for (const _ of past) history = redo(history)
        expect(history.now).toBe(now)
        storeEdits('table', now)
        expect(readEdits('table', stored)).toEqual(now)
      },
      numRuns: 60,
    })
    sessionStorage.setItem('table', '{"changed":[{"key":"north"}],"added":[]}')
    expect(readEdits('table', stored)).toEqual(NO_TABLE_EDITS)
  })
})

describe('a paste', () => {
  const one = { top: 1, bottom: 1, left: 0, right: 0 }
  it('goes from the first cell on, and leaves out what reaches over the edge', () => {
    const pasted = paste(
      [
        ['East', '50,5'],
        ['West', 'x'],
      ],
      { ...one, left: 1, right: 1 },
      onto,
    )
    expect(pasted).toMatchObject({ dropped: 0, range: { top: 1, bottom: 2, left: 1, right: 2 } })
    expect(pasted.writes.map(({ cell }) => cell)).toEqual([
      { raw: 'East', problem: 'unreadable' },
      50.5,
      { raw: 'West', problem: 'unreadable' },
      { raw: 'x', problem: 'unreadable' },
    ])
    expect(paste([['1', '2', '3']], { ...one, left: 1, right: 1 }, onto).dropped).toBe(1)
  })

  it('fills a selection that is a multiple of it', () => {
    const pasted = paste([['7']], { top: 0, bottom: 2, left: 1, right: 2 }, onto)
    expect(pasted.writes).toHaveLength(6)
    expect(new Set(pasted.writes.map(({ cell }) => cell))).toEqual(new Set([7]))
  })

  it('with titles finds its columns by them', () => {
    const block = [
      ['longitude', 'SITE'],
      ['30', "'=East"],
    ]
    const pasted = paste(block, one, onto, headsOf(...block)?.columns)
    expect(pasted.writes).toEqual([
      { row: 1, col: 2, cell: 30 },
      { row: 1, col: 0, cell: '=East' },
    ])
  })

  it('knows the titles by which an import of a CSV finds its columns, in two languages', () => {
    expect(headsOf(['Site Name', 'lon', 'lat'])?.columns).toEqual([0, 2, 1])
    expect(headsOf(['Назва закладу', 'Широта', 'Довгота'])?.columns).toEqual([0, 1, 2])
  })

  it('names the titles that it does not know, and leaves them out until they are decided', () => {
    const block = [
      ['Site', 'Ward', 'Latitude', 'Notes of nobody'],
      ['East', 'B', '50', ''],
    ]
    const found = headsOf(...block)
    expect(found).toEqual({
      columns: [0, null, 1, null],
      unknown: [{ at: 1, head: 'Ward', sample: 'B' }],
    })
    expect(paste(block, one, onto, found?.columns).writes).toEqual([
      { row: 1, col: 0, cell: 'East' },
      { row: 1, col: 1, cell: 50 },
    ])
  })

  it('takes a line for titles only where most of it is known', () => {
    expect(headsOf(['School', 'Ward', 'Block', 'Room'])).toBeNull()
    expect(headsOf(['East', '50', '30'])).toBeNull()
    expect(headsOf(['Site'])).toBeNull()
  })
})

const newRow = (cells: NewRow['cells']) => ({ key: '+1', cells })
const edited = (cells: NewRow['cells']) => ({ version: 1, was: {}, cells })

describe('the rules', () => {
  it('of the contract hold for new and for changed rows', () => {
    expect(checkSite(newRow({ lat: 91 }), undefined, columns)).toMatchObject({
      name: { code: 'required' },
      lat: { code: 'latitudeMax' },
      lng: { code: 'required' },
    })
    const edits = writeCells(NO_TABLE_EDITS, stored, [
      { row: 'south', field: 'lng', cell: null },
      { row: 'south', field: 'name', cell: '' },
    ])
    const edit = edits.changed.get('south')
    expect(edit && checkSite(edit, south, columns)).toEqual({
      name: { code: 'required' },
      lng: { code: 'required' },
    })
    expect(checkSite(newRow({ name: 'East', lat: 50, lng: 30 }), undefined, columns)).toEqual({})
  })

  it('of dates hold where one of them is edited', () => {
    const late = row('roof', { datePlannedStart: '2026-06-02', datePlannedEnd: '2026-06-01' })
    const end = { datePlannedEnd: { code: 'startAfterEnd' } }
    expect(checkMilestone(edited({ datePlannedEnd: '2026-05-01' }), late, [])).toEqual(end)
    expect(checkMilestone(edited({ implementer: 'X' }), late, [])).toEqual({})
  })

  it('give no name twice, but to names that were so before', () => {
    const twins = [row('a', { name: 'Twin' }), row('b', { name: 'twin' }), north]
    expect(namedTwice(NO_TABLE_EDITS, twins).size).toBe(0)
    const edits = addRows(NO_TABLE_EDITS, [{ name: 'NORTH ' }, { name: 'East' }])
    expect([...namedTwice(edits, twins).keys()]).toEqual(['+1'])
    const archived = setArchived(edits, stored, ['north'], true)
    expect(namedTwice(archived, twins).size).toBe(0)
  })
})

describe('what others did meanwhile', () => {
  const edits = addRows(rename('Nord'), [{ name: 'East' }])
  it('is no conflict where they changed something else, and one where they changed the same', () => {
    const other = reconcile(edits, [row('north', { name: 'North', lat: 1 }, { version: 2 })])
    expect(other.differing).toEqual([])
    expect(sentOf(other.remaining).body[0]).toEqual({ _id: 'north', version: 2, name: 'Nord' })
    const theirs = row('north', { name: 'Pivnich' }, { version: 2 })
    const { remaining, differing } = reconcile(edits, [theirs])
    expect(differing).toEqual([theirs])
    expect(sentOf(takeMine(remaining, theirs)).body[0]).toMatchObject({ version: 2, name: 'Nord' })
  })

  it('is asked about when they archived it, and keeping mine brings it back', () => {
    const theirs = row('north', { name: 'North' }, { version: 2, isArchived: true })
    const { remaining, differing } = reconcile(edits, [theirs])
    expect(differing).toEqual([theirs])
    expect(sentOf(takeMine(remaining, theirs)).body[0]).toEqual({
      _id: 'north',
      version: 2,
      name: 'Nord',
      archived: false,
    })
    expect(sentOf(reconcile(edits, []).remaining).keys).toEqual(['+1'])
  })

  it('is told at the cells that the server refuses', () => {
    const error = new ApiError(409, 'x', [
      { path: '1.name', code: 'siteNameTaken' },
      { path: '0', message: 'North: …' },
    ])
    expect(refusalsOf(edits, ['north', '+1'], error)).toEqual([
      { row: '+1', field: 'name', cell: 'East', problem: { code: 'siteNameTaken' } },
    ])
  })
})

describe('keys', () => {
  const size = { rows: 5, cols: 3, page: 2 }
  const press = (key: string, more = {}, from = { row: 1, col: 1 }) =>
    commandOf(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      at(from),
      size,
    )
  it.each([
    ['ArrowDown', {}, { row: 2, col: 1 }],
    ['ArrowLeft', { ctrlKey: true }, { row: 1, col: 0 }],
    ['PageDown', {}, { row: 3, col: 1 }],
    ['End', { ctrlKey: true }, { row: 4, col: 2 }],
    ['Tab', { shiftKey: true }, { row: 1, col: 0 }],
  ])('%s %o goes to %o', (key, more, place) => {
    expect(press(key, more)).toEqual({ do: 'select', selection: at(place) })
  })

  it('edit, empty, leave, and are let through where they mean nothing', () => {
    expect(press('F2')).toEqual({ do: 'edit', isReplacing: false })
    expect(press('ї')).toEqual({ do: 'edit', isReplacing: true })
    expect(press('Delete')).toEqual({ do: 'empty' })
    expect(press('Escape')).toEqual({ do: 'leave' })
    expect([press('c', { ctrlKey: true }), press('Shift'), press('F5')]).toEqual([null, null, null])
    expect(tab({ row: 4, col: 2 }, 1, size)).toBeNull()
    expect(press('ArrowUp', { shiftKey: true })).toMatchObject({
      selection: { anchor: { row: 1, col: 1 }, active: { row: 0, col: 1 } },
    })
  })
})
