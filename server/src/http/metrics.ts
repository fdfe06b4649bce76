import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { problems } from '../problems.ts'
import { carriesToken } from './operator.ts'

/** `/metrics` for who has METRICS_TOKEN; for all others there is no such page. */
export function metricsRoute(
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken'>,
  metrics: Metrics | null,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!metrics || !carriesToken(request, config.metricsToken)) throw problems.notFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
