import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { HistoryOf } from './unread.queries.ts'

/** Marks the person's notifications as read or unread: those with these ids, or all. */
export async function markNotifications(
  db: Db,
  userId: string,
  isRead: boolean,
  ids: string[] | undefined,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: isRead ? sql<string>`now()` : null })
    .where('user_id', '=', userId)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .$if(ids !== undefined, (q) => q.where('id', '=', sql<string>`any(${ids ?? []}::uuid[])`))
    .execute()
}

/** Marks the notifications that are about this document alone as read: the person has seen it. */
export async function markReadOf(
  db: Db,
  projectId: string,
  of: HistoryOf,
  userId: string,
): Promise<void> {
  const [[column, documentId] = ['', '']] = Object.entries(of)
  await sql`
    update notifications n set read_at = now() from updates u
     where n.project_id = ${projectId} and n.user_id = ${userId} and n.read_at is null and n.n = 1
       and u.project_id = n.project_id and u.id = n.update_id
       and ${sql.ref(`u.${column}`)} = ${documentId}`.execute(db)
}
