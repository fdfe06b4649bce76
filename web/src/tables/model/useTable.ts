import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { callTexts } from '../../i18n/call-texts.ts'
import { onBackOnline } from '../../lib/api/network.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import type { DateOrder } from '../values/read-date.ts'
import { cellText, readCell, type Reading } from '../values/read-cell.ts'
import type { Decimal } from '../values/read-number.ts'
import { guarded, readTsv, writeTsv } from '../values/tsv.ts'
import type { CheckRow } from './check-rows.ts'
import { type Cell, isUnread, type Unread } from './column.ts'
import { paste } from './paste.ts'
import { type PastedHeads, readHeads } from './pasted-heads.ts'
import { problemsOf } from './problems.ts'
import { type Range, placesOf } from './range.ts'
import {
  addRows,
  type TableChange,
  cellOf,
  type NewRow,
  setArchived,
  type StoredRow,
  writeCells,
} from './table-edits.ts'
import type { BetweenProblem, CellRefusal, TableKind } from './table-kind.ts'
import { swap, swappedRows } from './swapped-rows.ts'
import { useReading } from './useReading.ts'
import { useTableEdits } from './useTableEdits.ts'

/** A row on the screen: stored, new, or the blank one at the end, which has no key. */
export interface TableRow {
  key: string
  stored?: StoredRow
}

export interface TableInput {
  kind: TableKind
  storageKey: string
  /** All rows that are known, in their order, archived ones too. */
  stored: readonly StoredRow[]
  /** True if a row without edits is shown. */
  isShown: (row: StoredRow) => boolean
}

/** The same row for the same thing: what did not change is not drawn anew. */
const known = new WeakMap<StoredRow, TableRow>()
const ofNew = new Map<string, TableRow>()

function rowOf(stored: StoredRow): TableRow {
  let row = known.get(stored)
  if (!row) known.set(stored, (row = { key: stored.key, stored }))
  return row
}

function newRowOf(key: string): TableRow {
  let row = ofNew.get(key)
  if (!row) ofNew.set(key, (row = { key }))
  return row
}

const NO_PROBLEMS: ReadonlyMap<string, BetweenProblem> = new Map()

/** The table that somebody is about to paste. */
export interface PasteInput {
  block: readonly (readonly string[])[]
  target: Range
  /** Null where the first line is a row like the others. */
  heads: PastedHeads | null
}

/** A table that is edited: its rows, what is wrong with them, and all that one does to them. */
export function useTable({ kind, storageKey, stored, isShown }: TableInput) {
  const t = useT()
  const { columns } = kind
  const byKey = useMemo(() => new Map(stored.map((row) => [row.key, row])), [stored])
  const [isSaving, setSaving] = useState(false)
  const edits = useTableEdits(storageKey, byKey, isSaving, kind.follow)
  const { now } = edits
  const [order, setOrder] = useState<DateOrder | null>(null)
  const [mark, setMark] = useState<Decimal | null>(null)
  const reading = useReading(order, mark)
  const [tellsMissing, setTellsMissing] = useState(false)
  const [refusals, setRefusals] = useState<readonly CellRefusal[]>([])
  const [check, areMissing] = useRules(kind)

  const added = useMemo(() => new Map(now.added.map((row) => [row.key, row])), [now.added])
  const rows = useMemo(
    (): TableRow[] => [
      ...stored.filter((row) => now.changed.has(row.key) || isShown(row)).map(rowOf),
      ...now.added.map(({ key }) => newRowOf(key)),
      newRowOf(''),
    ],
    [stored, now, isShown],
  )
  const between = useMemo(() => kind.between?.(now, stored) ?? NO_PROBLEMS, [kind, now, stored])
  const { place } = kind
  const swapped = useMemo(
    () => (place === undefined ? [] : swappedRows(now, stored, place)),
    [now, stored, place],
  )
  const problems = useMemo(
    () => problemsOf(now, byKey, { columns, check, between, refusals, tellsMissing }),
    [now, byKey, columns, check, between, refusals, tellsMissing],
  )

  const editOf = (key: string) => now.changed.get(key) ?? added.get(key)
  const isArchived = ({ key, stored: row }: TableRow) =>
    now.changed.get(key)?.archived ?? row?.isArchived ?? false

  function cellAt(row: number, col: number): Cell {
    const { key = '', stored } = rows[row] ?? {}
    const column = columns[col]
    return column ? cellOf(column, stored, editOf(key)) : null
  }
  const textAt = (row: number, col: number) => {
    const column = columns[col]
    return column ? cellText(column, cellAt(row, col), reading) : ''
  }

  /** Writes into cells by their places; places past the last row are new rows. */
  function write(writes: readonly { row: number; col: number; cell: Cell }[]) {
    const changes: TableChange[] = []
    const fresh = new Map<number, Record<string, Cell>>()
    for (const { row, col, cell } of writes) {
      const key = rows[row]?.key ?? ''
      const field = columns[col]?.key
      if (field === undefined) continue
      if (key) changes.push({ row: key, field, cell })
      else fresh.set(row, { ...(fresh.get(row) ?? kind.blank), [field]: cell })
    }
    const filled = [...fresh.values()].filter(isFilledIn)
    edits.step(addRows(writeCells(now, byKey, changes), filled))
  }
  /** A blank line of a spreadsheet is no row. */
  const isFilledIn = (cells: NewRow['cells']) =>
    columns.some(({ key, empty }) => (cells[key] ?? empty) !== (kind.blank[key] ?? empty))

  /** Reads once more what could not be read for this reason. */
  function readAgain(problem: Unread['problem'], by: Reading) {
    const open: TableChange[] = []
    for (const [row, edit] of [
      ...now.changed,
      ...now.added.map((row) => [row.key, row] as const),
    ]) {
      for (const column of columns) {
        const cell = edit.cells[column.key]
        if (!isUnread(cell) || cell.problem !== problem) continue
        open.push({ row, field: column.key, cell: readCell(column, cell.raw, by) })
      }
    }
    edits.step(writeCells(now, byKey, open))
  }

  return {
    kind,
    rows,
    columns,
    edits,
    problems,
    /** While the table is being saved, its edits stay as they are. */
    isSaving,
    setSaving,
    stored: byKey,
    order,
    reading,
    /** Positions whose numbers seem to be swapped. */
    swapped,
    editOf,
    isArchived,
    cellAt,
    textAt,
    write,
    /** Reads what was typed into a cell. */
    type(row: number, col: number, text: string) {
      const column = columns[col]
      // A cell that was looked into and left as it was is no edit.
      if (!column || text === textAt(row, col)) return
      write([{ row, col, cell: readCell(column, text, reading) }])
    },
    empty: (range: Range) =>
      write(placesOf(range).map((at) => ({ ...at, cell: columns[at.col]?.empty ?? null }))),
    /** The first row of a range in all of its rows. */
    fill: (range: Range) =>
      write(placesOf(range).map((at) => ({ ...at, cell: cellAt(range.top, at.col) }))),
    copy: (range: Range) => copied(range, (row, col) => textAt(row, col), columns),
    /** The lines of a text of a spreadsheet, and the titles that the first of them holds. */
    readPaste(text: string, target: Range): PasteInput {
      const block = readTsv(text)
      const titles = columns.map(({ title }) => t(title))
      return { block, target, heads: readHeads(block, { columns, titles, heads: kind.heads }) }
    },
    /** Pastes it, `named` columns by the titles of the first line; gives what was written. */
    paste({ block, target, heads }: PasteInput, named = heads?.columns ?? null) {
      const pasted = paste(block, target, { columns, reading }, named)
      setTellsMissing(true)
      if (pasted.order) setOrder(pasted.order)
      if (pasted.mark) setMark(pasted.mark)
      write(pasted.writes)
      return pasted
    },
    /** Reads all dates that can be read two ways, now and from now on. */
    decideOrder(decided: DateOrder) {
      setOrder(decided)
      readAgain('order', { ...reading, order: decided })
    },
    /** Reads all amounts that can be read two ways, now and from now on. */
    decideMark(decided: Decimal) {
      setMark(decided)
      readAgain('separator', { ...reading, mark: decided })
    },
    swapPositions: () => edits.step(writeCells(now, byKey, swap(swapped))),
    archive: (keys: readonly string[], archived: boolean) =>
      edits.step(setArchived(now, byKey, keys, archived)),
    /** All that is wrong, empty cells of new rows too. */
    allProblems: () =>
      problemsOf(now, byKey, { columns, check, between, refusals, tellsMissing: true }),
    /** They have to have come before anything is sent. */
    rules: check ? ('there' as const) : areMissing ? ('missing' as const) : ('coming' as const),
    tellMissing: () => setTellsMissing(true),
    setRefusals,
    /** Everything is saved: nothing is wrong, and new rows begin anew. */
    reset() {
      edits.discard()
      setTellsMissing(false)
      setRefusals([])
    },
  }
}

export type Table = ReturnType<typeof useTable>

function copied(
  { top, bottom, left, right }: Range,
  textAt: (row: number, col: number) => string,
  columns: TableKind['columns'],
): string {
  const lines: string[][] = []
  for (let row = top; row <= bottom; row += 1) {
    const line: string[] = []
    for (let col = left; col <= right; col += 1) {
      const text = textAt(row, col)
      const isText = columns[col]?.kind === 'text' || columns[col]?.kind === 'choice'
      line.push(isText ? guarded(text) : text)
    }
    lines.push(line)
  }
  return writeTsv(lines)
}

/** The rules of the contract, as soon as they have come. */
function useRules(kind: TableKind): [check: CheckRow | null, areMissing: boolean] {
  const [check, setCheck] = useState<CheckRow | null>(null)
  const [areMissing, setMissing] = useState(false)
  const load = useEffectEvent(() => kind.loadRules())
  useEffect(() => {
    let isWanted = true
    const fetch = () => {
      setMissing(false)
      void load()
        .then((rules) => isWanted && setCheck(() => rules))
        .catch(() => {
          toastError(callTexts.offline)
          if (isWanted) setMissing(true)
        })
    }
    fetch()
    // without them nothing can be saved
    const stop = onBackOnline(fetch)
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  return [check, areMissing]
}
