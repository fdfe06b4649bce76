import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'
import type { LiveShare } from './load-share.ts'

/** In milliseconds: counting is given up before anybody waits long for it. */
const PATIENCE = 1000

/** Tells the members how often a link is opened, and when it was last. */
export function countOpening(pool: pg.Pool, { projectId, id }: LiveShare): Promise<void> {
  return transaction(
    pool,
    'write',
    async (db) => {
      await db
        .updateTable('shares')
        .set({ opened: sql`opened + 1`, last_opened_at: sql`now()` })
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .execute()
    },
    Date.now() + PATIENCE,
  )
}
