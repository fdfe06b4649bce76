import { milestoneRow } from '@plumbline/contract/milestones/milestone-forms'
import { check } from '@plumbline/contract/problems/of-issue'
import { type Dated, DATED_FIELDS, reversedEnds } from '@plumbline/contract/rules/dates/dated'
import { actualProblems, type Sent } from '@plumbline/contract/rules/dates/settle'
import { siteRow } from '@plumbline/contract/sites/site-forms'
import type { z } from 'zod'
import type { ProblemBody } from '../../lib/api/call.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { type Column, isUnread, type Value } from './column.ts'
import { cellOf, fieldsToSend, type NewRow, type RowEdit, type StoredRow } from './table-edits.ts'

/** The problems of a row, by field. */
type RowProblems = Readonly<Record<string, ProblemBody>>

/** Checks a row by the rules of the contract. Texts that could not be read are told elsewhere. */
export type CheckRow = (
  edit: RowEdit | NewRow,
  stored: StoredRow | undefined,
  columns: readonly Column[],
) => RowProblems

const REQUIRED: ProblemBody = { code: 'required' }
const REVERSED: ProblemBody = { code: 'startAfterEnd' }
const ANY_ID = '00000000-0000-7000-8000-000000000000'

export const checkSite: CheckRow = (edit, stored, columns) => {
  const found = checkCells(siteRow, edit, columns)
  const value = valueOf(edit, stored)
  const isTouched = 'lat' in edit.cells || 'lng' in edit.cells
  if (isTouched && (value('lat') === null) !== (value('lng') === null)) {
    found[value('lat') === null ? 'lat' : 'lng'] ??= REQUIRED
  }
  return found
}

export const checkMilestone: CheckRow = (edit, stored, columns) => {
  const found = checkCells(milestoneRow, edit, columns)
  const value = valueOf(edit, stored)
  // what cannot be read is told elsewhere
  const change = Object.fromEntries(
    DATED_FIELDS.filter((field) => field in edit.cells).map((field) => [field, value(field)]),
  ) as Sent<Dated>
  const before = (stored?.values ?? null) as Sent<Dated> | null
  for (const end of reversedEnds(change, before)) found[end] ??= REVERSED
  for (const { field, problem } of actualProblems(change, before, localDay())) {
    found[field] ??= { code: problem }
  }
  return found
}

function checkCells(
  schema: z.ZodType,
  edit: RowEdit | NewRow,
  columns: readonly Column[],
): Record<string, ProblemBody> {
  const isNew = !('version' in edit)
  const found: Record<string, ProblemBody> = {}
  for (const column of columns) {
    const isMissing = isNew || column.key in edit.cells
    const cell = edit.cells[column.key]
    if (column.isRequired && isMissing && (cell ?? '') === '') found[column.key] = REQUIRED
  }
  const sent = { ...fieldsToSend(edit), ...(!isNew && { _id: ANY_ID }) }
  for (const { path, ...refusal } of check(schema, sent).problems ?? []) {
    const [field = ''] = path.split('.')
    // A cell that could not be read is not missing.
    if (!isUnread(edit.cells[field])) found[field] ??= refusal
  }
  return found
}

/** Reads the value of a field; undefined while it cannot be read. */
function valueOf(edit: RowEdit | NewRow, stored: StoredRow | undefined) {
  return (key: string): Value | undefined => {
    const cell = cellOf({ key, empty: null }, stored, edit)
    return isUnread(cell) ? undefined : cell
  }
}
