import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { inTime } from '../db/in-time.ts'
import { checkAccess } from './access.ts'
import { refuseCrossSite } from './csrf.ts'
import { problems } from '../problems.ts'
import { DATABASE_MS, type Deps } from './context.ts'
import { refuseStale } from './sign-in/fresh.ts'
import { findPending } from './sign-in/pending.ts'
import { cookieName, findCaller, pendingCookieName } from './session.ts'
import { refuseWithoutTurn } from './turns/dear-work.ts'

/** Checks before anything of the body is read who calls, if they may, and if their turn would come. */
export async function admit(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  if (changesState(endpoint)) refuseCrossSite(request, new URL(deps.config.publicUrl).origin)
  const params = endpoint.params.safeParse(request.params)
  const begun = Date.now()
  await inTime(setCaller(deps, endpoint, request, params.data), begun + DATABASE_MS)
  request.databaseMs = DATABASE_MS - (Date.now() - begun)
  request.server.traffic.countCall(request.caller?._id, request.ip)
  if (endpoint.dear === 'password') request.server.traffic.countSignIn(request.ip)
  checkAccess(endpoint, request.caller)
  if (endpoint.fresh && request.caller) {
    await inTime(
      refuseStale(deps.pool, endpoint.fresh, request.caller, deps.config),
      begun + DATABASE_MS,
    )
  }
  // an id that no row can have is the id of nothing
  if (!params.success) throw problems.notFound()
  refuseWithoutTurn(endpoint, request)
}

/** True if a call is guarded and run like a write. */
export function changesState(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' || endpoint.changesState === true
}

/** By the cookie that the endpoint asks for, and by no other. Errors: 401 where a sign-in is asked for that is none. */
async function setCaller(
  { pool, config }: Deps,
  { access }: AnyEndpoint,
  request: FastifyRequest,
  params: unknown,
): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  if (access === 'pending') {
    const token = request.cookies[pendingCookieName(secure)]
    request.pending = await findPending(pool, token)
  } else {
    const { projectId } = (params ?? {}) as { projectId?: string }
    request.caller = await findCaller(pool, request.cookies[cookieName(secure)], projectId)
  }
}
