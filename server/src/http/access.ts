import type { Access, AnyEndpoint } from '@plumbline/contract/endpoint'
import type { Caller } from './session.ts'
import { problems } from './errors.ts'

/**
 * Whether the caller may call the endpoint at all, from what the endpoint declares. For calls of a
 * project, `caller.isMember` tells whether they belong to the one in the path.
 */
export function checkAccess(endpoint: Pick<AnyEndpoint, 'access'>, caller: Caller | null): void {
  const needed: Access = endpoint.access
  if (needed === 'public') return
  if (!caller) throw problems.signInFirst()
  if (needed === 'user') return
  if (needed === 'superAdmin') {
    if (caller.authorityLevel !== 'superAdmin') throw problems.forbidden()
    return
  }
  if (!caller.isMember) throw problems.notFound()
  if (needed === 'admin' && !isAdmin(caller)) throw problems.forbidden()
}

/** Admins and superAdmins have admin rights in the projects that they belong to. */
export function isAdmin(caller: Pick<Caller, 'authorityLevel'>): boolean {
  return caller.authorityLevel !== 'user'
}
