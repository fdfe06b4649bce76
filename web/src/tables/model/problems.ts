import type { ProblemBody } from '../../lib/api/call.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { CheckRow } from './check-rows.ts'
import { type Column, isUnread, type Unread } from './column.ts'
import type { BetweenProblem, CellRefusal } from './table-kind.ts'
import {
  cellOf,
  isSame,
  type NewRow,
  type RowEdit,
  type StoredRow,
  type StoredRows,
  type TableEdits,
} from './table-edits.ts'

/** The problem of a cell: a text of the screen alone, or a problem that the server knows too. */
export type CellProblem = { key: MessageKey } | ProblemBody

/** The problems of a row, by field; '' is the row itself. */
export type ProblemsOfRow = Readonly<Record<string, CellProblem>>

/** The problems of edited rows, by their keys. */
export type Problems = ReadonlyMap<string, ProblemsOfRow>

interface Rules {
  columns: readonly Column[]
  /** Null until the rules have come. */
  check: CheckRow | null
  between: ReadonlyMap<string, BetweenProblem>
  refusals: readonly CellRefusal[]
  /** True if empty cells of new rows count as problems already. */
  tellsMissing: boolean
}

const UNREAD: Record<Exclude<Unread['problem'], 'unreadable'>, MessageKey> = {
  order: 'tables.dateOrder',
  separator: 'tables.separator',
}
/** Rows are checked once for each of their states: they are new objects when they change. */
const checked = new WeakMap<
  object,
  { by: object; stored: StoredRow | undefined; found: ProblemsOfRow }
>()

/** Finds the problems of new and changed rows. */
export function problemsOf(edits: TableEdits, stored: StoredRows, rules: Rules): Problems {
  const problems = new Map<string, ProblemsOfRow>()
  const look = (key: string, edit: RowEdit | NewRow) => {
    const found = withOthers(key, edit, ofRow(edit, stored.get(key), rules), stored, rules)
    if (Object.keys(found).length > 0) problems.set(key, found)
  }
  for (const [key, edit] of edits.changed) look(key, edit)
  for (const row of edits.added) look(row.key, row)
  return problems
}

function withOthers(
  key: string,
  edit: RowEdit | NewRow,
  own: ProblemsOfRow,
  stored: StoredRows,
  { between, refusals, tellsMissing }: Rules,
): ProblemsOfRow {
  const isNew = !('version' in edit)
  const hides = isNew && !tellsMissing
  const shown = hides ? Object.entries(own).filter(([, it]) => !isMissing(it)) : null
  const found = shown ? Object.fromEntries(shown) : { ...own }
  const other = between.get(key)
  if (other) found[other.field] ??= { code: other.code }
  for (const { row, field, cell, problem } of refusals) {
    if (row !== key) continue
    const now = cellOf({ key: field, empty: null }, stored.get(key), edit)
    if (field === '' || isSame(now, cell)) found[field] ??= problem
  }
  // The same object for the same problems: rows that did not change are not drawn anew.
  return sameKeys(found, own) ? own : found
}

function sameKeys(one: ProblemsOfRow, other: ProblemsOfRow): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

const isMissing = (problem: CellProblem) => 'code' in problem && problem.code === 'required'

function ofRow(
  edit: RowEdit | NewRow,
  stored: StoredRow | undefined,
  { columns, check }: Rules,
): ProblemsOfRow {
  const by = check ?? UNREAD
  const known = checked.get(edit)
  if (known && known.by === by && known.stored === stored) return known.found
  const found: Record<string, CellProblem> = {}
  for (const column of columns) {
    const cell = edit.cells[column.key]
    if (!isUnread(cell)) continue
    found[column.key] = {
      key: cell.problem === 'unreadable' ? column.unreadable : UNREAD[cell.problem],
    }
  }
  for (const [field, problem] of Object.entries(check?.(edit, stored, columns) ?? {})) {
    found[field] ??= problem
  }
  checked.set(edit, { by, stored, found })
  return found
}
