import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { isNarrow, type Rights } from '@plumbline/contract/rules/rights'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { rightsOf } from '../db/facts/rights.ts'
import type { Caller } from './session.ts'
import { problems } from '../problems.ts'

/**
 * Refuses a caller who may not call the endpoint at all, from what the endpoint declares. For calls of a
 * project, `caller.rights` tells whether they belong to the one in the path, and what they may do there.
 */
export function checkAccess(
  endpoint: Pick<AnyEndpoint, 'access' | 'scope'>,
  caller: Caller | null,
): void {
  const needed = endpoint.access
  // who is signing in was found before, by another cookie
  if (needed === 'public' || needed === 'pending') return
  if (needed === 'fieldKey') {
    if (!caller?.rights) throw problems.keyUnknown()
    refuseNarrow(endpoint, caller.rights)
    return
  }
  if (!caller) throw problems.signInFirst()
  if (needed === 'user') return
  if (needed === 'superAdmin') {
    if (caller.authorityLevel !== 'superAdmin') throw problems.forbidden()
    return
  }
  if (!caller.rights) throw problems.notFound()
  if (needed === 'admin' && !isAdmin(caller)) throw problems.forbidden()
  if (needed !== 'member' && caller.rights.may === 'read') throw problems.viewOnly()
  refuseNarrow(endpoint, caller.rights)
}

/** Refuses (403) whoever sees less than all of the project, where the endpoint does not mind what they see. */
function refuseNarrow({ scope }: Pick<AnyEndpoint, 'scope'>, rights: Rights): void {
  if (scope || !isNarrow(rights)) return
  throw rights.sites === 'all' ? problems.moneyHidden() : problems.needsAllSites()
}

/**
 * Asks again in the transaction of a change, and holds the membership until it is over: between the
 * first answer and now lies an upload, and the person may have been removed meanwhile, or sees less.
 */
export async function confirmAccess(
  db: Db,
  endpoint: Pick<AnyEndpoint, 'access' | 'scope'>,
  caller: Caller,
  projectId: string,
): Promise<void> {
  const { rows } = await sql<{ level: Caller['authorityLevel']; rights: Rights }>`
    select u.authority_level as level, ${rightsOf} as rights
      from memberships m join users u on u.id = m.user_id and u.is_active
     where m.project_id = ${projectId} and m.user_id = ${caller._id}
       for key share of m`.execute(db)
  const [row] = rows
  const rights = row?.rights ?? null
  if (endpoint.access === 'fieldKey') {
    caller.rights = rightsByKey(rights)
  } else {
    caller.rights = rights
    // a superAdmin who does not belong to it may join
    caller.authorityLevel = row?.level ?? caller.authorityLevel
  }
  checkAccess(endpoint, caller)
}

/** Returns what somebody may do by a key: no more than work, whatever they may do when they sign in. */
export const rightsByKey = (rights: Rights | null): Rights | null =>
  rights && { ...rights, may: rights.may === 'admin' ? 'work' : rights.may }

/** True if the caller is an admin of the project in the path. */
export function isAdmin({ rights }: Pick<Caller, 'rights'>): boolean {
  return rights?.may === 'admin'
}
