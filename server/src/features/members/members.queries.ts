import type { Member } from '@plumbline/contract/members'
import type { Db } from '../../db/db.ts'
import { rightsOf } from '../../db/facts/rights.ts'
import { LISTED } from '../users/list-people.ts'

/** The people of a project by last name. */
export function listMembers(db: Db, projectId: string): Promise<Member[]> {
  return selectMembers(db, projectId)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
}

/** One member, or null. */
export async function getMember(db: Db, projectId: string, userId: string): Promise<Member | null> {
  const row = await selectMembers(db, projectId).where('u.id', '=', userId).executeTakeFirst()
  return row ?? null
}

function selectMembers(db: Db, projectId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', projectId)
    .select([...LISTED, 'm.joined_at as joinedAt', rightsOf.as('rights')])
}
