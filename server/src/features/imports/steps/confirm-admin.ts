import type { Db } from '../../../db/db.ts'
import { activeAdmins } from '../../members/active-admins.ts'
import { ImportRefused } from './import-content.ts'

/**
 * Refuses the import unless a person still is an admin of the project, and keeps them a member until the transaction
 * ends.
 */
export async function confirmAdmin(db: Db, projectId: string, userId: string): Promise<void> {
  const row = await activeAdmins(db)
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .select('m.user_id')
    .forKeyShare('m')
    .executeTakeFirst()
  if (!row) throw new ImportRefused('noLongerAllowed')
}
