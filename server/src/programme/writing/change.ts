import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type Row = Record<string, unknown>

/** The change of a record, by the names of the wire. */
export interface ColumnChange {
  from: Row
  to: Row
}

/** The columns in which a newer file differs from the last one, with their new values. */
export function changedColumns(before: Row, now: Row): Row {
  return Object.fromEntries(
    Object.entries(now).filter(([column, value]) => before[column] !== value),
  )
}

/**
 * Picks the changed columns of a file that really differ from the row as it is: people may have made the same change
 * here. Null when none does.
 */
export function differingFrom(stored: Row, changed: Row): Row | null {
  const differing = changedColumns(stored, changed)
  return Object.keys(differing).length === 0 ? null : differing
}

/** Writes columns of one row, and that it is a newer version. */
export async function updateRow(
  db: Db,
  table: 'sites' | 'milestones' | 'submissions' | 'issues',
  projectId: string,
  id: string,
  columns: Row,
): Promise<void> {
  const assignments = [
    ...Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`version = version + 1`,
  ]
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
     where project_id = ${projectId} and id = ${id}`.execute(db)
}

/** Describes a change of columns for a history entry. */
export function changeOf(stored: Row, columns: Row): ColumnChange {
  const names = Object.keys(columns)
  const said = (row: Row) =>
    Object.fromEntries(names.map((column) => [wireName(column), row[column] ?? null]))
  return { from: said(stored), to: said(columns) }
}

const WIRE_NAMES: Record<string, string> = {
  site_id: 'site',
  milestone_id: 'milestone',
  last_update_at: 'lastUpdateDate',
  lat: 'submittedFromLat',
  lng: 'submittedFromLng',
  error_name: 'question.errorName',
  error_text: 'question.errorText',
}

function wireName(column: string): string {
  return WIRE_NAMES[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
