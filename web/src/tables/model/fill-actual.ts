import { withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { type Dated, DATED_FIELDS, goesOn } from '@plumbline/contract/rules/dates/dated'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { type Cell, isUnread } from './column.ts'
import {
  type TableChange,
  type NewRow,
  type RowEdit,
  type StoredRow,
  type StoredRows,
  type TableEdits,
  writeCells,
} from './table-edits.ts'

type ActualField = 'dateActualStart' | 'dateActualEnd'
const EXPECTED = [
  'datePlannedStart',
  'datePlannedEnd',
  'dateForecastStart',
  'dateForecastEnd',
] as const

/**
 * The edits with the actual dates that follow, on the calendar day `today`, from a status that the step
 * from `before` to `after` gave: as an import fills them, and only where the step says no date
 * itself. They are cells like those that were typed, so one sees, changes and undoes them. What
 * nothing is known of stays empty.
 */
export function filledActual(
  before: TableEdits,
  after: TableEdits,
  stored: StoredRows,
  today: string,
): TableEdits {
  const earlier = new Map(before.added.map((row) => [row.key, row]))
  const changed = [...after.changed].flatMap(([key, edit]) => {
    const was = before.changed.get(key)
    return was === edit ? [] : changesOf(key, was, edit, stored.get(key), today)
  })
  const added = after.added.flatMap((row) => {
    const was = earlier.get(row.key)
    return was === row ? [] : changesOf(row.key, was, row, undefined, today)
  })
  const changes = [...changed, ...added]
  return changes.length === 0 ? after : writeCells(after, stored, changes)
}

type Edit = RowEdit | NewRow

function changesOf(
  row: string,
  was: Edit | undefined,
  edit: Edit,
  stored: StoredRow | undefined,
  today: string,
): TableChange[] {
  const cell = (field: keyof Dated, of: Edit | undefined = edit): Cell =>
    of?.cells[field] ?? (of && field in of.cells ? null : (stored?.values[field] ?? null))
  const isGiven = (field: keyof Dated) => cell(field) !== cell(field, was ?? NOTHING)
  const status = statusOf(cell('actualStatus'))
  const original = statusOf(stored?.values['actualStatus'] ?? null)
  if (status === null || original === null) return []
  const isNewStatus = isGiven('actualStatus')
  if (!isNewStatus && (status === original || !EXPECTED.some(isGiven))) return []

  const dates = datesOf(cell, stored, status, original, today)
  return (['dateActualStart', 'dateActualEnd'] as const).flatMap((field) => {
    const now = cell(field)
    const isOwn = now !== null && isGiven(field)
    // a date that is there gives way where the new status has none, or is that which is stored again
    const givesWay = isNewStatus && !isOwn && (dates[field] === null || status === original)
    if (now === dates[field]) return []
    return now === null || givesWay ? [{ row, field, cell: dates[field] }] : []
  })
}

/** The actual dates of a row with a status; that which is stored brings back what is stored. */
function datesOf(
  cell: (field: keyof Dated) => Cell,
  stored: StoredRow | undefined,
  status: MilestoneStatus,
  original: MilestoneStatus,
  today: string,
): Record<ActualField, Cell> {
  if (status === original) {
    return {
      dateActualStart: stored?.values['dateActualStart'] ?? null,
      dateActualEnd: stored?.values['dateActualEnd'] ?? null,
    }
  }
  const read = Object.fromEntries(
    DATED_FIELDS.map((field) => {
      const value = cell(field)
      return [field, typeof value === 'string' ? value : null]
    }),
  ) as unknown as Dated
  const next = withStatus({ ...read, actualStatus: original }, status, today)
  const given = { start: read.dateActualStart, end: goesOn(status) ? null : read.dateActualEnd }
  const { dateActualStart: start, dateActualEnd: end } = next
  // an end of today says nothing of what has no plan and was never seen to run
  const isExpected = original !== 'Not Started' || (read.dateForecastEnd ?? read.datePlannedEnd)
  return {
    // a date that is filled never lies on the wrong side of one that is told
    dateActualStart: start !== null && given.end !== null && start > given.end ? given.end : start,
    dateActualEnd:
      end !== null && given.start !== null && given.start > end
        ? given.start
        : isExpected
          ? end
          : given.end,
  }
}

const NOTHING: NewRow = { key: '', cells: {} }

/** One of those that the column knows; null: it could not be read, so nothing follows from it. */
function statusOf(cell: Cell): MilestoneStatus | null {
  if (cell === null || cell === '') return 'Not Started'
  return isUnread(cell) ? null : (cell as MilestoneStatus)
}
