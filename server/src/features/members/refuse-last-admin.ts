import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { activeAdmins } from './active-admins.ts'

/**
 * Refuses (409) a change that would leave one of these projects without an active admin, once the locked person is none
 * there any more. Of several changes at the same moment one waits for the other.
 */
export async function refuseLastAdmin(db: Db, projectIds: string[], userId: string): Promise<void> {
  if (projectIds.length === 0) return
  await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', projectIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const others = await activeAdmins(db)
    .where('m.project_id', 'in', projectIds)
    .where('m.user_id', '<>', userId)
    .select('m.project_id')
    .distinct()
    .execute()
  if (others.length < projectIds.length) throw problems.lastAdmin()
}
