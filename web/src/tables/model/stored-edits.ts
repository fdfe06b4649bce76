import {
  aBoolean,
  anyOf,
  aString,
  fieldsOf,
  fitting,
  listOf,
  type Shape,
} from '../../lib/settings/shape.ts'
import type { Cell, Value } from './column.ts'
import { countOf, NO_TABLE_EDITS, type StoredRows, type TableEdits } from './table-edits.ts'

const aValue: Shape<Value> = (value): value is Value =>
  value === null || aString(value) || aBoolean(value) || Number.isFinite(value)
const unread = fieldsOf({ raw: aString, problem: anyOf(['unreadable', 'order', 'separator']) })
const aCell: Shape<Cell> = (value): value is Cell => aValue(value) || unread(value)
const recordOf =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(item)
const aVersion: Shape<number> = (value): value is number => Number.isInteger(value)
const maybe: Shape<boolean | undefined> = (value): value is boolean | undefined =>
  value === undefined || aBoolean(value)
const aKey: Shape<string> = (value): value is string => aString(value) && /^\+\d{1,9}$/.test(value)

const shape = fieldsOf({
  changed: listOf(
    fieldsOf({
      key: aString,
      version: aVersion,
      was: recordOf(aValue),
      cells: recordOf(aCell),
      archived: maybe,
    }),
  ),
  added: listOf(fieldsOf({ key: aKey, cells: recordOf(aCell) })),
})

/** Where this tab keeps what a person has not saved of a table. */
export function tableKey(userId: string, projectId: string, table: string): string {
  return `tableEdits ${userId} ${projectId} ${table}`
}

/** The edits that this tab has kept, of rows that are still there. */
export function readEdits(storageKey: string, stored: StoredRows): TableEdits {
  try {
    const found = fitting(shape, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    if (!found) return NO_TABLE_EDITS
    const changed = found.changed
      .filter(({ key }) => stored.has(key))
      .map(
        ({ key, archived, ...edit }) =>
          [key, archived === undefined ? edit : { ...edit, archived }] as const,
      )
    return { changed: new Map(changed), added: found.added }
  } catch {
    return NO_TABLE_EDITS
  }
}

/** Keeps edits until the tab is closed; none removes what was kept. */
export function storeEdits(storageKey: string, edits: TableEdits): void {
  const changed = [...edits.changed].map(([key, edit]) => ({ key, ...edit }))
  try {
    if (countOf(edits) === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ changed, added: edits.added }))
  } catch {
    // Storage is full or switched off: the edits hold until the page goes.
  }
}
