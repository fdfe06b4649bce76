import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { inTime } from '../db/in-time.ts'
import { checkAccess } from './access.ts'
import { refuseCrossSite } from './csrf.ts'
import { problems } from '../problems.ts'
import { DATABASE_MS, type Deps } from './context.ts'
import { type Caller, cookieName, findCaller } from './session.ts'
import { refuseWithoutTurn } from './turns/dear-work.ts'

/** Who is it, may they, and would their turn come: before anything of the body is read. */
export async function admit(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  if (changesState(endpoint)) refuseCrossSite(request, new URL(deps.config.publicUrl).origin)
  const params = endpoint.params.safeParse(request.params)
  const begun = Date.now()
  request.caller = await inTime(whoCalls(deps, request, params.data), begun + DATABASE_MS)
  request.databaseMs = DATABASE_MS - (Date.now() - begun)
  request.server.traffic.countCall(request.caller?._id, request.ip)
  if (endpoint.dear === 'password') request.server.traffic.countSignIn(request.ip)
  checkAccess(endpoint, request.caller)
  // an id that no row can have is the id of nothing
  if (!params.success) throw problems.notFound()
  refuseWithoutTurn(endpoint, request)
}

/** Whether a call is guarded and run like a write. */
export function changesState(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' || endpoint.changesState === true
}

async function whoCalls(
  deps: Deps,
  request: FastifyRequest,
  params: unknown,
): Promise<Caller | null> {
  const token = request.cookies[cookieName(deps.config.publicUrl.startsWith('https:'))]
  return findCaller(deps.pool, token, (params as { projectId?: string } | undefined)?.projectId)
}
