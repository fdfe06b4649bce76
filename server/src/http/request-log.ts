import type { FastifyInstance } from 'fastify'
import { inWork, newWork, type Work } from '../trace/current-work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cost of the request so far. */
    work: Work
    /** The kind of the error that ended it, by which the error is found in the log. */
    errorKind: string | null
    /** Bytes that its connection had sent before it. */
    sentBefore: number
  }
}

const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * Gives each answer the id of its request, and writes one line a request: the pattern of the route, never the address
 * (addresses hold tokens), the status, what it took, and who asked. Refusals that matter for security are warnings.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('errorKind', null)
  app.decorateRequest('sentBefore', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.work = newWork(request.id)
    request.sentBefore = bytesWritten(request.raw.socket)
    reply.raw.setHeader('x-request-id', request.id)
    inWork(request.work, done)
  })
  // a body is read in events of its connection, which know no request
  app.addHook('preValidation', (request, _reply, done) => inWork(request.work, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { work, errorKind } = request
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      dbMs: Math.round(work.dbMs),
      dbWaitMs: Math.round(work.dbWaitMs),
      queries: work.queries,
      bytes: bytesWritten(request.raw.socket) - request.sentBefore,
      user: request.caller?._id,
      traceId: TRACE.exec(String(request.headers['traceparent']))?.[1],
      ...(errorKind !== null && { error: errorKind }),
    }
    // from where, of these alone: whoever looks for an attack needs it
    if ([401, 403, 429].includes(reply.statusCode)) {
      request.log.warn({ ...line, ip: request.ip }, 'refused')
    } else if (line.route.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
    done()
  })
}

/** The bytes that a connection has sent so far; 0 of one that tests make up. */
function bytesWritten(socket: { bytesWritten?: number }): number {
  return socket.bytesWritten ?? 0
}
