import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The document whose history is meant. */
export type HistoryOf = { issue_id: string } | { submission_id: string } | { milestone_id: string }
type HistoryColumn = 'issue_id' | 'submission_id' | 'milestone_id'

const documentOfUpdate = sql`coalesce(u.issue_id, u.submission_id, u.milestone_id)`

/** The moment after which updates of a document are news to a person: joined since, and not seen. */
export function newsSince(
  userId: string,
  projectId: RawBuilder<unknown> = sql`u.project_id`,
  documentId: RawBuilder<unknown> = documentOfUpdate,
): RawBuilder<unknown> {
  return sql`(
    select greatest(mine.joined_at, (
             select seen.seen_until from seen_marks seen
              where seen.project_id = ${projectId} and seen.user_id = ${userId}
                and seen.document_id = ${documentId}))
      from memberships mine
     where mine.project_id = ${projectId} and mine.user_id = ${userId})`
}

/** True where the update `u` is news to the person: it is somebody else's, and younger than that moment. */
export const isUnread = (userId: string, since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(u.created_by is distinct from ${userId} and u.created_at > ${since})`

/** The people who know the update `u`: its author, those who marked it as seen, and the person if it is no news. */
export function seenBy(userId: string, isNews: RawBuilder<boolean>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select u.created_by where u.created_by is not null
    union
    select s.user_id from seen_marks s
     where s.project_id = u.project_id and s.seen_until >= u.created_at
       and s.document_id = ${documentOfUpdate}
    union
    select ${userId}::uuid where not ${isNews}
    order by 1)`
}

/** Counts the updates of the joined document that are news to the person, for the select list of a list. */
export function unreadCount(
  alias: 'i' | 's',
  column: 'issue_id' | 'submission_id',
  userId: string,
): RawBuilder<number> {
  const projectId = sql.ref(`${alias}.project_id`)
  const documentId = sql.ref(`${alias}.id`)
  // by the document and not by its entries, so that it is looked up once
  return sql<number>`(select count(*)::integer from updates u
    where u.project_id = ${projectId} and u.${sql.ref(column)} = ${documentId}
      and ${isUnread(userId, newsSince(userId, projectId, documentId))})`
}

/** Marks all that a document's history holds now as seen by the person. */
export async function markSeen(
  db: Db,
  projectId: string,
  of: HistoryOf,
  userId: string,
): Promise<void> {
  const [[column, documentId]] = Object.entries(of) as [[HistoryColumn, string]]
  await sql`
    insert into seen_marks as s (project_id, user_id, document_id, seen_until)
    select ${projectId}::uuid, ${userId}::uuid, ${documentId}::uuid, max(u.created_at)
      from updates u where u.project_id = ${projectId} and u.${sql.ref(column)} = ${documentId}
    having count(*) > 0
    on conflict (project_id, document_id, user_id)
      do update set seen_until = greatest(s.seen_until, excluded.seen_until)`.execute(db)
}
