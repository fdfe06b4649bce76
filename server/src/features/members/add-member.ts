import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Makes the person a member; false when they are one already. An invitation that still waits for
 * them is accepted by that.
 */
export async function addMember(db: Db, projectId: string, userId: string): Promise<boolean> {
  const added = await db
    .insertInto('memberships')
    .values({ project_id: projectId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return false
  await sql`
    update invitations i set accepted_at = now() from users u
     where i.project_id = ${projectId} and u.id = ${userId} and i.email = u.email
       and i.accepted_at is null and i.revoked_at is null`.execute(db)
  return true
}
