import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Locks the moves of documents in a project to another milestone or site: only one runs at a time. */
export async function lockMoves(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('edit ' || ${projectId}, 0))`.execute(db)
}
