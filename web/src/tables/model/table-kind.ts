import type { ProblemCode } from '@plumbline/contract/problems'
import type { Heads } from '@plumbline/contract/rules/imports/csv-heads'
import type { Place } from '@plumbline/contract/rules/positions/swapped-positions'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { ProblemBody } from '../../lib/api/call.ts'
import type { CheckRow } from './check-rows.ts'
import type { Cell, Column } from './column.ts'
import type { NewRow, StoredRow, StoredRows, TableEdits } from './table-edits.ts'

/** The words of an import, and the fields of the table that they name. */
export interface KnownHeads {
  words: Heads<string>
  fields: Readonly<Record<string, string>>
}

/** A kind of table: its columns and its rules. */
export interface TableKind {
  /** Also the name under which its edits are kept. */
  name: 'sites' | 'milestones'
  /** The title on the screen. */
  title: MessageKey
  columns: readonly Column[]
  /** By which words a paste finds its columns, besides their titles. */
  heads: KnownHeads
  /** The rules come when the table stands. */
  loadRules: () => Promise<CheckRow>
  /** The problems between rows, by row and field. */
  between?: (edits: TableEdits, stored: readonly StoredRow[]) => ReadonlyMap<string, BetweenProblem>
  /** The edits with what follows from the step that led to them. */
  follow?: (before: TableEdits, after: TableEdits, stored: StoredRows) => TableEdits
  /** Where the project lies, for what has positions; null where nobody knows. */
  place?: Place | null
  /** The first cells of a new row. */
  blank: NewRow['cells']
}

/** A cell that is wrong because of another row. */
export interface BetweenProblem {
  field: string
  code: ProblemCode
}

/** The server's refusal of a cell, as long as that cell holds the same. */
export interface CellRefusal {
  row: string
  field: string
  cell: Cell
  problem: ProblemBody
}
