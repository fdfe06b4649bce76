import type { MemberBody } from '@plumbline/contract/members'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { mayOf } from '../../db/facts/rights.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { endCodesKnownTo } from '../invitations/known-codes.queries.ts'
import { endAccess } from '../users/own-access.queries.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'
import type { LockedPerson } from './lock-person.ts'

interface AccountChange extends Actor {
  /** The project through which it is changed. */
  projectId: string
}

/**
 * Sets the level of a locked person, deactivates or reactivates them; a state that they have already is left as it is.
 * A deactivated person has no sessions, keys or calendar, and no way back by mail; their return opens none of these
 * again. Errors: 409 when one of their projects would be without an active admin.
 */
export async function changeAccount(
  db: Db,
  by: AccountChange,
  person: LockedPerson,
  { authorityLevel: level = person.authorityLevel, isActive = person.isActive }: MemberBody,
): Promise<void> {
  const cared = person.isActive ? await adminProjectsOf(db, person._id) : []
  const { projectId } = by
  const target = { type: 'user', id: person._id }
  if (level !== person.authorityLevel) {
    await update(db, person._id, { authority_level: level })
    await writeAudit(db, by, {
      action: 'user.level-changed',
      projectId,
      target,
      before: { authorityLevel: person.authorityLevel },
      after: { authorityLevel: level },
    })
  }
  const caresFor = isActive ? await adminProjectsOf(db, person._id) : []
  const left = cared.filter((id) => !caresFor.includes(id))
  await refuseLastAdmin(db, left, person._id)
  if (isActive === person.isActive) return
  await update(db, person._id, { is_active: isActive })
  if (!isActive) {
    await db.deleteFrom('sessions').where('user_id', '=', person._id).execute()
    await db.deleteFrom('password_resets').where('user_id', '=', person._id).execute()
    await endAccess(db, person._id, by, 'deactivated')
    const known = { _id: person._id, isAdmin: cared.length > 0 }
    await endCodesKnownTo(db, known, await projectsOf(db, person._id), by)
  }
  const action = isActive ? 'user.reactivated' : 'user.deactivated'
  await writeAudit(db, by, { action, projectId, target })
}

async function update(
  db: Db,
  userId: string,
  set: { authority_level: LockedPerson['authorityLevel'] } | { is_active: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute()
}

/** The projects where somebody has the rights of an admin, by level and memberships as they are now. */
async function adminProjectsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.project_id')
    .where('m.user_id', '=', userId)
    .where(mayOf, '=', 'admin')
    .execute()
  return rows.map((row) => row.project_id)
}

async function projectsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.project_id)
}
