import type { Db } from '../../db/db.ts'
import { ImportRefused } from './import-content.ts'

/** Whether somebody is an admin of a project still; they stay its member until the transaction is over. */
export async function confirmAdmin(db: Db, projectId: string, userId: string): Promise<void> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .where('u.authority_level', '<>', 'user')
    .select('m.user_id')
    .forKeyShare('m')
    .executeTakeFirst()
  if (!row) throw new ImportRefused('noLongerAllowed')
}
