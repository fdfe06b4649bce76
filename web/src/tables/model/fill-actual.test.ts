import { expect, it } from 'vitest'
import { filledActual } from './fill-actual.ts'
import {
  addRows,
  type TableChange,
  type NewRow,
  NO_TABLE_EDITS,
  type StoredRow,
  type TableEdits,
  writeCells,
} from './table-edits.ts'

const TODAY = '2026-06-18'
const PLAN = { datePlannedStart: '2026-03-01', datePlannedEnd: '2026-05-20' }
const row = (key: string, values: StoredRow['values']): StoredRow => ({
  key,
  version: 1,
  isArchived: false,
  values: { dateActualStart: null, dateActualEnd: null, ...values },
})
const rows = [
  row('waits', { ...PLAN, actualStatus: 'Not Started' }),
  row('runs', { ...PLAN, actualStatus: 'Ongoing', dateActualStart: '2026-03-04' }),
  row('empty', { ...PLAN, actualStatus: 'Completed' }),
]
const stored = new Map(rows.map((one) => [one.key, one]))

const pasted = (...cells: NewRow['cells'][]) =>
  filledActual(NO_TABLE_EDITS, addRows(NO_TABLE_EDITS, cells), stored, TODAY).added.map(
    ({ cells: { dateActualStart: start, dateActualEnd: end } }) => [start, end],
  )

/** One cell of a row that is not stored yet. */
const type = (edits: TableEdits, field: string, cell: string | null) =>
  filledActual(edits, writeCells(edits, stored, [{ row: '+1', field, cell }]), stored, TODAY)

const cellsOf = (key: string, edits: TableEdits) => edits.changed.get(key)?.cells

/** The edits after each cell is written in a step of its own. */
const steps = (key: string, ...cells: [TableChange['field'], TableChange['cell']][]) =>
  cells.reduce((edits: TableEdits, [field, cell]) => {
    const next = writeCells(edits, stored, [{ row: key, field, cell }])
    return filledActual(edits, next, stored, TODAY)
  }, NO_TABLE_EDITS)

it('What is pasted as begun or ended without actual dates gets those of its plan, as in an import', () => {
  expect(
    pasted(
      { name: 'done', actualStatus: 'Completed', ...PLAN },
      { name: 'runs', actualStatus: 'Ongoing', ...PLAN },
      { name: 'early', actualStatus: 'Completed', ...PLAN, datePlannedEnd: '2026-09-01' },
      { name: 'ahead', actualStatus: 'Ongoing', datePlannedStart: '2026-08-01' },
      { name: 'waits', actualStatus: 'Not Started', ...PLAN },
      { name: 'unread', actualStatus: { raw: 'Dne', problem: 'unreadable' }, ...PLAN },
    ),
  ).toEqual([
    ['2026-03-01', '2026-05-20'],
    ['2026-03-01', undefined],
    ['2026-03-01', TODAY],
    ['2026-06-17', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

it('Dates that are told stay, whatever the plan is, and a filled one is never on their wrong side', () => {
  const status = { actualStatus: 'Completed', ...PLAN }
  expect(
    pasted(
      { ...status, dateActualStart: '2026-04-01', dateActualEnd: '2026-04-09' },
      { ...status, dateActualStart: '2026-06-01' },
      { ...status, dateActualEnd: '2026-02-01' },
      { actualStatus: 'Not Started', dateActualStart: '2026-04-01' },
    ),
  ).toEqual([
    ['2026-04-01', '2026-04-09'],
    ['2026-06-01', '2026-06-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-04-01', undefined],
  ])
})

it('A row that is typed cell by cell is filled once its plan is there, and what is emptied stays empty', () => {
  const begun = addRows(NO_TABLE_EDITS, [{ name: 'New' }])
  const done = type(begun, 'actualStatus', 'Completed')
  expect(done.added[0]?.cells).toEqual({ name: 'New', actualStatus: 'Completed' })
  const planned = type(type(done, 'datePlannedStart', '2026-03-01'), 'datePlannedEnd', '2026-05-20')
  expect(planned.added[0]?.cells).toMatchObject({
    dateActualStart: '2026-03-01',
    dateActualEnd: '2026-05-20',
  })
  expect(type(planned, 'dateActualEnd', null).added[0]?.cells).toMatchObject({
    dateActualEnd: null,
  })
})

it('A stored row that gets another status is filled, and is no edit when it gets its own again', () => {
  expect(cellsOf('waits', steps('waits', ['actualStatus', 'Ongoing']))).toEqual({
    actualStatus: 'Ongoing',
    dateActualStart: '2026-03-01',
  })
  expect(cellsOf('runs', steps('runs', ['actualStatus', 'Completed']))).toEqual({
    actualStatus: 'Completed',
    dateActualEnd: TODAY,
  })
  const back = (key: string, there: string, own: string) =>
    steps(key, ['actualStatus', there], ['actualStatus', own])
  expect(back('waits', 'Completed', 'Not Started')).toEqual(NO_TABLE_EDITS)
  expect(back('runs', 'Not Started', 'Ongoing')).toEqual(NO_TABLE_EDITS)
  // what keeps its status has the dates that somebody gave it
  expect(cellsOf('empty', steps('empty', ['datePlannedStart', '2026-03-09']))).toEqual({
    datePlannedStart: '2026-03-09',
  })
})
