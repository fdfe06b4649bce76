import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ContentRow } from './import-content.ts'
import type { StoredImport } from './import-steps.ts'
import { pause } from './pauses.ts'

/** Reads the stored rows of a file, part by part. */
export async function* partsOf<Row extends ContentRow>(
  db: Db,
  { projectId, importId }: StoredImport,
): AsyncGenerator<Row[]> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ rows: Row[] }>`
      select rows from import_parts where project_id = ${projectId} and import_id = ${importId}
         and part = ${part}`.execute(db)
    const [stored] = rows
    if (!stored) return
    yield stored.rows
    await pause()
  }
}
