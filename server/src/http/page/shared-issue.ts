import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'

/** Milliseconds that the page waits for its heading; then it goes without it. */
const PATIENCE = 300

/** The beginning of the page of a shared issue. */
export interface SharedIssue {
  /** The subject of the issue, for the heading. */
  errorName: string
  isRaisedByHand: boolean
  /** The id of the first photo that the field reported. */
  photo: string | null
}

/**
 * The issue of a link; null for a link that opens none, and when the database is slow. Reading the page
 * alone is no opening of the link.
 */
export async function sharedIssue(pool: pg.Pool, shareId: string): Promise<SharedIssue | null> {
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
          .select([
            sql<string>`coalesce(nullif(i.error_name, ''), i.error_text)`.as('errorName'),
            'i.raised_by_hand as isRaisedByHand',
            sql<string | null>`(
              select f.id from files f
               where f.project_id = i.project_id and f.kind = 'photo' and f.update_id = (
                 select r.id from updates r
                  where r.project_id = i.project_id and r.issue_id = i.id
                    and r.action_type = 'Field Submission'
                  order by r.created_at, r.id limit 1)
               order by f.position, f.created_at, f.id limit 1)`.as('photo'),
          ])
          .executeTakeFirst(),
      Date.now() + PATIENCE,
    )
    return row ?? null
  } catch {
    return null
  }
}
