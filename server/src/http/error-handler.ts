import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compareReleases, RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import { prefix } from '@plumbline/contract/intake/openrosa'
import { HEAD_MAX } from '@plumbline/contract/rules/bounds'
import { id as idShape } from '@plumbline/contract/shapes'
import { inTime } from '../db/in-time.ts'
import { READ_ONLY } from '../db/state.ts'
import { WrongBytes } from '../storage/s3-read.ts'
import { kindOfError } from '../trace/repeats.ts'
import { newRequestId } from '../trace/request-id.ts'
import { AppError, problems } from '../problems.ts'
import { DATABASE_MS, type Deps } from './context.ts'
import { findKey } from './field/find-key.ts'
import { FIELD_PREFIX, isFieldCall } from './field/open-rosa.ts'
import { writtenProblem } from './field/written-problem.ts'
import { cookieName, findCaller } from './session.ts'

/** Seconds in which another server may answer, or this one is the new release. */
const OTHER_SERVER_S = 2

/**
 * Turns every failure into one problem on the wire. What is not meant for the user
 * goes to the log, under the id of the request.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = tooLarge(error, request) ?? asProblem(error, request)
    if (problem.status >= 500) logFailure(request, error, problem.status)
    return sendProblem(request, reply, problem)
  })
}

/** The line of the failure and that of its request name the same kind, by which one is found from the other. */
function logFailure(request: FastifyRequest, error: Error, status: number): void {
  const kind = kindOfError(error.cause ?? error)
  request.errorKind = kind
  // not now: that it was so is told, and there is nothing to mend where it was thrown
  if (status === 503) request.log.warn({ ...reasonOf(error), error: kind }, 'not available')
  else request.log.error({ err: error, error: kind }, 'request failed')
}

/** Returns the reason why something is not available, without a stack: that of the error behind a refusal. */
function reasonOf(error: Error): { reason: string; code?: string } {
  const { message, code } = (error.cause ?? error) as { message?: string; code?: string }
  return { reason: message ?? error.message, ...(code !== undefined && { code }) }
}

/** Unknown calls answer JSON, those of phones XML; a GET of another path is the web application's. */
export function handleUnknownCalls(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'config'>,
): void {
  for (const path of ['/api', '/api/*', FIELD_PREFIX, `${FIELD_PREFIX}/*`, `${prefix}/*`]) {
    app.all(path, async (request, reply) =>
      sendProblem(request, reply, await unknownCall(deps, request)),
    )
  }
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problems.notFound()))
}

/**
 * While an update goes from server to server, a page of the new release may ask one of the old. A stranger is not told
 * so: whoever tries one release after the other would learn which one runs.
 */
async function unknownCall(
  deps: Pick<Deps, 'pool' | 'config'>,
  request: FastifyRequest,
): Promise<AppError> {
  const asking = request.headers[WEB_RELEASE_HEADER]
  const isNewer = typeof asking === 'string' && compareReleases(asking, RELEASE) > 0
  return isNewer && (await inTime(isKnown(deps, request), Date.now() + DATABASE_MS))
    ? problems.olderServer({ retryAfter: OTHER_SERVER_S })
    : problems.notFound()
}

/** True where a call has a live session, or, below the address of a key, that key. */
async function isKnown(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  request: FastifyRequest,
): Promise<boolean> {
  const { token, projectId } = request.params as { token?: string; projectId?: string }
  if (token !== undefined) {
    const project = idShape.safeParse(projectId)
    return project.success && (await findKey(pool, token, project.data, request)) !== null
  }
  const session = request.cookies[cookieName(config.publicUrl.startsWith('https:'))]
  return (await findCaller(pool, session, undefined)) !== null
}

/** HTTP/0.9 has no headers: not one of our defences would reach its client. */
export function refuseOldHttp(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersionMajor < 1) throw problems.oldHttp()
  })
}

/** An address that Fastify cannot even route: a broken escape, a parameter beyond all length. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(request, reply, asProblem(error, request))
}

/**
 * Answers a request that the HTTP parser refuses. It never becomes a request of Fastify: we write the answer by hand.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const problem =
    status === 431
      ? problems.headTooLong({ kilobytes: HEAD_MAX / 1024 })
      : new AppError('malformed', {}, { status })
  const body = JSON.stringify(problem.toJson('en'))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${newRequestId()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: AppError,
): FastifyReply {
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
  const { type, text } = writtenProblem(request, problem)
  return (
    reply
      .status(problem.status)
      .type(type)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      // no hook gives an id to an address that cannot be routed
      .header('x-request-id', request.id)
      .headers(isFieldCall(request) ? { 'x-openrosa-version': '1.0' } : {})
      .send(text)
  )
}

/**
 * Codes of the driver and of PostgreSQL for "not now": connection lost, shut down, too
 * slow, rolled back because another request held what this one needed.
 */
const UNAVAILABLE =
  /^(08|40|53|57P|57014|55P03|25P0[34])|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)/
/** The disk of the database, or ours, is full. */
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)/

function isOutage(error: Error, code: string): boolean {
  // with a fatal error PostgreSQL refuses or ends a connection, whatever its reason
  const isFatal = (error as { severity?: string }).severity === 'FATAL'
  const { syscall } = error as { syscall?: string }
  // the socket of a PostgreSQL that starts again is not there yet
  if (code === 'ENOENT' && syscall === 'connect') return true
  return isFatal || UNAVAILABLE.test(code) || CONNECTION_MESSAGES.test(error.message)
}

/** The refusal of a body that is longer than its call takes, and null of any other error. */
function tooLarge({ code }: FastifyError, { routeOptions }: FastifyRequest): AppError | null {
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return null
  return problems.requestTooLarge({ kilobytes: Math.floor(routeOptions.bodyLimit / 1024) })
}

function asProblem(error: FastifyError, { id }: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return problems.jsonOrForm()
  }
  if (code === READ_ONLY) return problems.readOnly(error)
  if (NO_ROOM.test(code)) return problems.diskFull(error)
  if (isOutage(error, code) || error instanceof WrongBytes) return problems.unavailable(error)
  const status = error.statusCode ?? 500
  // Fastify's own refusals of a request: malformed JSON, a bad content length …
  if (status >= 400 && status < 500) return new AppError('malformed', {}, { status })
  return problems.failed({ number: id }, { cause: error })
}
