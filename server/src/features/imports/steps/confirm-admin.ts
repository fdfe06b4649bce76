import type { Db } from '../../../db/db.ts'
import { activeAdmins } from '../../members/active-admins.ts'
import { ImportRefused } from './import-content.ts'

/** Whether somebody is an admin of a project still; they stay its member until the transaction is over. */
export async function confirmAdmin(db: Db, projectId: string, userId: string): Promise<void> {
  const row = await activeAdmins(db)
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .select('m.user_id')
    .forKeyShare('m')
    .executeTakeFirst()
  if (!row) throw new ImportRefused('noLongerAllowed')
}
