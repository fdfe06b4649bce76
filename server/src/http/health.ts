import type { FastifyInstance } from 'fastify'
import { READ_ONLY_HEADER } from '@plumbline/contract/operation/degraded'
import { RELEASE } from '@plumbline/contract/operation/release'
import type { Health } from '../health/health.ts'
import type { Deps } from './context.ts'
import { carriesToken } from './operator.ts'

const RETRY_AFTER = 5

/**
 * `/healthz`: the process answers. `/readyz`: it answers better than a server that is down. Both answer from memory
 * and ask nothing, so that a part that all servers share never takes all of them out at once. Only who has
 * METRICS_TOKEN learns why. Pages are told that changes cannot be saved.
 */
export function health(app: FastifyInstance, { config, health }: Deps): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (health.ails('readOnly')) void reply.header(READ_ONLY_HEADER, '1')
    done()
  })

  app.get('/healthz', (_request, reply) => reply.send({ status: 'success' }))

  app.get('/readyz', (request, reply) => {
    const { code, body } = carriesToken(request, config.metricsToken)
      ? readiness(health)
      : briefly(health)
    if (code !== 200) void reply.header('retry-after', RETRY_AFTER)
    return reply.status(code).send(body)
  })
}

/** Tells strangers whether to send requests here, and no more. */
function briefly(health: Health) {
  return health.now().ready
    ? { code: 200, body: { status: 'success' } }
    : { code: 503, body: { status: 'error', message: 'Not ready.' } }
}

/** Tells programs of the operator whether this server is ready, which parts ail, and since when. */
export function readiness(health: Health) {
  const { ready, degraded, since } = health.now()
  return {
    code: ready ? 200 : 503,
    body: { status: ready ? 'success' : 'error', ready, degraded, since, release: RELEASE },
  }
}
