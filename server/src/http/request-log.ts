import type { FastifyInstance } from 'fastify'

/**
 * One line a request: the pattern of the route, never the address (addresses hold tokens), the
 * status, the time and who asked. Refusals that matter for security are warnings.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?._id,
    }
    // from where, of these alone: whoever looks for an attack needs it
    if ([401, 403, 429].includes(reply.statusCode)) {
      request.log.warn({ ...line, ip: request.ip }, 'refused')
    } else if (line.route.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
    done()
  })
}
