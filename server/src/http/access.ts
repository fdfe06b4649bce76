import type { Access, AnyEndpoint } from '@plumbline/contract/endpoint'
import type { Db } from '../db/db.ts'
import type { Caller } from './session.ts'
import { problems } from '../problems.ts'

/**
 * Whether the caller may call the endpoint at all, from what the endpoint declares. For calls of a
 * project, `caller.isMember` tells whether they belong to the one in the path.
 */
export function checkAccess(endpoint: Pick<AnyEndpoint, 'access'>, caller: Caller | null): void {
  const needed: Access = endpoint.access
  // who is signing in was found before, by another cookie
  if (needed === 'public' || needed === 'pending') return
  if (needed === 'fieldKey') {
    if (!caller?.isMember) throw problems.keyUnknown()
    return
  }
  if (!caller) throw problems.signInFirst()
  if (needed === 'user') return
  if (needed === 'superAdmin') {
    if (caller.authorityLevel !== 'superAdmin') throw problems.forbidden()
    return
  }
  if (!caller.isMember) throw problems.notFound()
  if (needed === 'admin' && !isAdmin(caller)) throw problems.forbidden()
}

/**
 * Asks again in the transaction of a change, and holds the membership until it is over: between the
 * first answer and now lies an upload, and the person may have been removed meanwhile.
 */
export async function confirmAccess(
  db: Db,
  endpoint: Pick<AnyEndpoint, 'access'>,
  caller: Caller,
  projectId: string,
): Promise<void> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', caller._id)
    .where('u.is_active', '=', true)
    .select('u.authority_level as authorityLevel')
    .forKeyShare('m')
    .executeTakeFirst()
  const now = { ...caller, ...row, isMember: row !== undefined }
  checkAccess(endpoint, now)
}

/** Admins and superAdmins have admin rights in the projects that they belong to. */
export function isAdmin(caller: Pick<Caller, 'authorityLevel'>): boolean {
  return caller.authorityLevel !== 'user'
}
