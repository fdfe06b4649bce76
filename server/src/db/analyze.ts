import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './db.ts'

/**
 * The tables that an import fills or changes by thousands. PostgreSQL looks at them by itself a minute later at best.
 * Until then it plans for a handful of rows, and a list takes longer than a request may.
 */
const FILLED = [
  'sites',
  'milestones',
  'submissions',
  'submission_items',
  'answer_index',
  'issues',
  'issue_counts',
  'updates',
  'files',
  'imported_records',
  'import_changes',
  'baseline_milestones',
]

/** Counts anew what the tables of projects hold, for whoever reads them next. */
export async function analyzeFilled(pool: Pool): Promise<void> {
  await pool.query(`analyze ${FILLED.join(', ')}`)
}

/** The same within a transaction that goes on with what it has written. */
export async function analyzeWritten(db: Db): Promise<void> {
  await sql`analyze ${sql.join(FILLED.map((table) => sql.table(table)))}`.execute(db)
}
