import { type Cell, type Column, isUnread, type Value } from './column.ts'

/** A site or a milestone as it is stored. */
export interface StoredRow {
  key: string
  version: number
  isArchived: boolean
  values: Readonly<Record<string, Value>>
}

/** The unsaved edits of a row. */
export interface RowEdit {
  /** The version that was looked at. */
  version: number
  /** The values of the edited cells in that version. */
  was: Readonly<Record<string, Value>>
  cells: Readonly<Record<string, Cell>>
  /** Set when it is put aside, or brought back. */
  archived?: boolean
}

/** A row that is not stored yet: the cells that are filled in. */
export interface NewRow {
  key: string
  cells: Readonly<Record<string, Cell>>
}

/** All that is not saved. A table holds its new rows at its end, in this order. */
export interface TableEdits {
  changed: ReadonlyMap<string, RowEdit>
  added: readonly NewRow[]
}
export const NO_TABLE_EDITS: TableEdits = { changed: new Map(), added: [] }

/** The new content of a cell. */
export interface TableChange {
  row: string
  field: string
  cell: Cell
}

export type StoredRows = ReadonlyMap<string, StoredRow>

/** The number of new and changed rows. */
export const countOf = ({ changed, added }: TableEdits): number => changed.size + added.length

/** The cell of a row as it is now: edited, stored, or empty. */
export function cellOf(
  { key, empty }: Pick<Column, 'key' | 'empty'>,
  stored: StoredRow | undefined,
  edit: { cells: NewRow['cells'] } | undefined,
): Cell {
  const edited = edit?.cells[key]
  return edited === undefined ? (stored?.values[key] ?? empty) : edited
}

/** The key of the next new row. */
function nextKey({ added }: TableEdits): string {
  return newKey(Math.max(0, ...added.map(({ key }) => Number(key.slice(1)))) + 1)
}
const newKey = (n: number) => `+${n}`

/** Adds rows with these cells at the end. */
export function addRows(edits: TableEdits, rows: readonly NewRow['cells'][]): TableEdits {
  if (rows.length === 0) return edits
  const first = Number(nextKey(edits).slice(1))
  const added = rows.map((cells, n) => ({ key: newKey(first + n), cells }))
  return { ...edits, added: [...edits.added, ...added] }
}

/**
 * Writes into cells. A cell that returns to what is stored is no edit any more; rows that are
 * archived, or not there, stay as they are. Gives the same edits when nothing changes.
 */
export function writeCells(
  edits: TableEdits,
  stored: StoredRows,
  changes: readonly TableChange[],
): TableEdits {
  const byRow = new Map<string, TableChange[]>()
  for (const change of changes) {
    const others = byRow.get(change.row)
    if (others) others.push(change)
    else byRow.set(change.row, [change])
  }
  const changed = new Map(edits.changed)
  let hasChanged = false
  for (const [key, ofRow] of byRow) {
    const row = stored.get(key)
    if (!row) continue
    const before = edits.changed.get(key)
    if (before?.archived ?? row.isArchived) continue
    const after = written(row, before, ofRow)
    if (after === before) continue
    hasChanged = true
    put(changed, key, after)
  }
  const added = edits.added.map((row) => writtenNew(row, byRow.get(row.key)))
  if (added.some((row, n) => row !== edits.added[n])) return { changed, added }
  return hasChanged ? { ...edits, changed } : edits
}

function written(
  stored: StoredRow,
  before: RowEdit | undefined,
  changes: readonly TableChange[],
): RowEdit | undefined {
  const cells: Record<string, Cell> = { ...before?.cells }
  const was: Record<string, Value> = { ...before?.was }
  for (const { field, cell } of changes) {
    const original = (field in was ? was[field] : stored.values[field]) ?? null
    if (isSame(cell, original)) {
      delete cells[field]
      delete was[field]
    } else {
      cells[field] = cell
      was[field] = original
    }
  }
  if (isSameCells(cells, before?.cells ?? {})) return before
  return { ...before, version: before?.version ?? stored.version, cells, was }
}

function writtenNew(row: NewRow, changes: readonly TableChange[] | undefined): NewRow {
  if (!changes) return row
  const cells = { ...row.cells }
  for (const { field, cell } of changes) cells[field] = cell
  return isSameCells(cells, row.cells) ? row : { ...row, cells }
}

/** Puts stored rows aside or brings them back; new rows that are put aside are gone. */
export function setArchived(
  edits: TableEdits,
  stored: StoredRows,
  keys: readonly string[],
  archived: boolean,
): TableEdits {
  const changed = new Map(edits.changed)
  for (const key of keys) {
    const row = stored.get(key)
    if (!row) continue
    const { archived: _, ...before } = edits.changed.get(key) ?? {
      version: row.version,
      was: {},
      cells: {},
    }
    put(changed, key, row.isArchived === archived ? before : { ...before, archived })
  }
  const gone = new Set(archived ? keys : [])
  return { changed, added: edits.added.filter(({ key }) => !gone.has(key)) }
}

/** Takes the edits of one row back. */
export function forgetRow({ changed, added }: TableEdits, key: string): TableEdits {
  const others = new Map(changed)
  others.delete(key)
  return { changed: others, added: added.filter((row) => row.key !== key) }
}

/** Keeps one's own edits of a row over what others have stored of it meanwhile. */
export function keepMine(edits: TableEdits, theirs: StoredRow): TableEdits {
  const { archived, cells = {} } = edits.changed.get(theirs.key) ?? {}
  const changes = Object.entries(cells).map(([field, cell]) => ({ row: theirs.key, field, cell }))
  const stored = new Map([[theirs.key, { ...theirs, isArchived: false }]])
  const rewritten = writeCells(forgetRow(edits, theirs.key), stored, changes)
  return archived === undefined
    ? rewritten
    : setArchived(rewritten, new Map([[theirs.key, theirs]]), [theirs.key], archived)
}

function put(changed: Map<string, RowEdit>, key: string, edit: RowEdit | undefined): void {
  if (edit && (Object.keys(edit.cells).length > 0 || edit.archived !== undefined)) {
    changed.set(key, edit)
  } else changed.delete(key)
}

function isSameCells(one: NewRow['cells'], other: NewRow['cells']): boolean {
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => isSame(one[field] ?? null, other[field] ?? null))
  )
}

export function isSame(one: Cell, other: Cell): boolean {
  if (isUnread(one) && isUnread(other))
    return one.raw === other.raw && one.problem === other.problem
  return one === other
}

/** The fields of a row as the server is told them: of a new one what is filled in. */
export function fieldsToSend(edit: RowEdit | NewRow): Record<string, Value> {
  const isNew = !('version' in edit)
  const entries = Object.entries(edit.cells).filter(
    (entry): entry is [string, Value] =>
      !isUnread(entry[1]) && !(isNew && (entry[1] === null || entry[1] === '')),
  )
  return Object.fromEntries(entries)
}
