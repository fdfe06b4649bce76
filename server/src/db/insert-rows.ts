import { type Insertable, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Schema } from './schema.ts'

/** Rows in one statement: few round trips, and texts that stay small in memory. */
const BATCH = 500

/** A row without a column that the table's type lacks: the type check names such a column. */
type WithoutOthers<Row, Table extends keyof Schema> = Row & {
  [Column in Exclude<keyof Row, keyof Schema[Table]>]: never
}

/**
 * Inserts many rows, a statement for every 500: the rows travel as one JSON parameter, so there is
 * no limit of parameters. All rows name the same columns; a column that none names has its default.
 */
export async function insertRows<Table extends keyof Schema, Row extends Insertable<Schema[Table]>>(
  db: Db,
  table: Table,
  rows: readonly WithoutOthers<Row, Table>[],
): Promise<void> {
  await insertObjects(db, table, rows)
}

/** The same for a table that the schema does not know: a temporary one. */
export async function insertObjects(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch})`.execute(
      db,
    )
  }
}
