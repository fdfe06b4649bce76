import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'

/** In milliseconds: the page goes without its heading before anybody waits long for it. */
const PATIENCE = 300

/**
 * What the issue of a link is about, for the heading that its page begins with; null for a link that
 * opens none, and when the database is slow. Reading the page alone is no opening of the link.
 */
export async function sharedErrorName(pool: pg.Pool, shareId: string): Promise<string | null> {
  try {
    const row = await transaction(
      pool,
      'read',
      (db) =>
        db
          .selectFrom('shares as h')
          .innerJoin('issues as i', (join) =>
            join.onRef('i.project_id', '=', 'h.project_id').onRef('i.id', '=', 'h.issue_id'),
          )
          .where('h.id', '=', shareId)
          .where(sql<boolean>`(h.expires_at is null or h.expires_at > now())`)
          .select('i.error_name')
          .executeTakeFirst(),
      Date.now() + PATIENCE,
    )
    return row?.error_name ?? null
  } catch {
    return null
  }
}
