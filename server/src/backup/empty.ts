import { escapeIdentifier, type Pool } from 'pg'
import { ArchiveError } from './archive.ts'

/** True if there is nobody and no project, or not even a table for them. */
export async function isEmpty(database: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname in ('users', 'projects')`,
  )
  for (const { name } of rows) {
    const { rowCount } = await database.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0) return false
  }
  return true
}

export function notEmpty(): Error {
  return new ArchiveError(
    'The database is not empty, and a backup is restored into an empty one only: ' +
      'set another DATA_DIR, or another database in DATABASE_URL.',
  )
}
