import type { BodyOf, DataOf } from '@plumbline/contract/endpoint'
import type { members } from '@plumbline/contract/members'
import type { Rights } from '@plumbline/contract/rules/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rightsOf } from '../../db/facts/rights.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { revokeKeysOf } from '../field-keys/field-keys.queries.ts'
import { endCodesKnownTo } from '../invitations/known-codes.queries.ts'
import { lockPerson } from './lock-person.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'

type Effects = DataOf<typeof members.setRights>['effects']

/**
 * Changes what a person may do in a project, and answers what else that does. Who may only look sends nothing from a
 * phone any more; who is no admin any more knows no code that others join with.
 * @param isDryRun nothing is written
 * Errors: 404 for who is no member; 403 for oneself; 409 for a superAdmin, the last admin, and rights that have changed.
 */
export async function setRights(
  db: Db,
  by: { userId: string; ip: string },
  { projectId, userId }: { projectId: string; userId: string },
  { may, version }: BodyOf<typeof members.setRights>,
  isDryRun: boolean,
): Promise<Effects> {
  const person = await lockPerson(db, projectId, userId, by.userId)
  if (!person?.isMember) throw problems.notFound()
  if (userId === by.userId) throw problems.ownLevel()
  if (person.authorityLevel === 'superAdmin') throw problems.superAdminStays()
  if (person.isFieldOnly && may === 'admin') throw problems.ofTheField()
  const before = await lockRights(db, projectId, userId)
  if (before.version !== version) throw problems.staleUnknown()
  if (before.may === may) return { keysRevoked: 0 }
  const wasAdmin = person.isActive && before.may === 'admin'
  if (wasAdmin) await refuseLastAdmin(db, [projectId], userId)
  const effects = { keysRevoked: may === 'read' ? await countKeys(db, projectId, userId) : 0 }
  if (isDryRun) return effects
  await db
    .updateTable('memberships')
    .set({ may, rights_version: sql`rights_version + 1` })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute()
  if (may === 'read') await revokeKeysOf(db, projectId, userId, by.userId)
  if (wasAdmin) await endCodesKnownTo(db, { _id: userId, isAdmin: true }, [projectId], by)
  await writeAudit(db, by, {
    action: 'member.rights-changed',
    projectId,
    target: { type: 'user', id: userId },
    before: { may: before.may },
    after: { may },
  })
  await announce(db, projectId, userId)
  return effects
}

/** Open pages read anew what the person may do. */
async function announce(db: Db, projectId: string, userId: string): Promise<void> {
  await sql`
    insert into events (project_id, kind, doc_id)
    values (${projectId}, 'member', ${userId})`.execute(db)
  await sql`select pg_notify('plumbline_events', ${projectId})`.execute(db)
}

/** Holds the membership alone: a change of the person that runs meanwhile is waited for, and the next one sees what is written. */
async function lockRights(db: Db, projectId: string, userId: string): Promise<Rights> {
  const { rights } = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .select(rightsOf.as('rights'))
    .forUpdate('m')
    .executeTakeFirstOrThrow()
  return rights
}

async function countKeys(db: Db, projectId: string, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('field_keys')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
