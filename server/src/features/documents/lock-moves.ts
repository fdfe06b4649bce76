import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What moves documents of a project to another milestone or site does so one after the other. */
export async function lockMoves(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('edit ' || ${projectId}, 0))`.execute(db)
}
