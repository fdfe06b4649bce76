import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isAdminOf } from '../../db/facts/rights.ts'

export interface LockedPerson {
  _id: string
  authorityLevel: AuthorityLevel
  isActive: boolean
  isMember: boolean
  /** True if they are an admin of this project; whether their account is active is another question. */
  isAdmin: boolean
  /** True for a person of the field, who has no account to sign in with. */
  isFieldOnly: boolean
}

/**
 * Locks an account with whom the caller shares a project, before projects or memberships of it are
 * locked; null when they share none: nobody learns who else has an account.
 */
export async function lockPerson(
  db: Db,
  projectId: string,
  userId: string,
  callerId: string,
): Promise<LockedPerson | null> {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as mine')
          .innerJoin('memberships as theirs', 'theirs.project_id', 'mine.project_id')
          .whereRef('theirs.user_id', '=', 'u.id')
          .where('mine.user_id', '=', callerId)
          .select(sql`1`.as('one')),
      ),
    )
    .select([
      'u.id as _id',
      'u.authority_level as authorityLevel',
      'u.is_active as isActive',
      'u.is_field_only as isFieldOnly',
      sql<boolean>`exists (select from memberships m
        where m.project_id = ${projectId} and m.user_id = u.id)`.as('isMember'),
      isAdminOf(sql`${projectId}::uuid`, sql`u.id`).as('isAdmin'),
    ])
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  return row ?? null
}
