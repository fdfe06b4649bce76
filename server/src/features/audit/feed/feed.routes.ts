import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../http/context.ts'
import { carriesToken } from '../../../http/operator.ts'
import { parse } from '../../../http/parse.ts'
import { problems } from '../../../problems.ts'
import { FEED_MAX, feedPosition, readFeed } from './read-feed.ts'

const query = z.strictObject({
  after: feedPosition,
  limit: z.coerce.number().int().min(1).max(FEED_MAX).default(1000),
})

/** The audit log of all projects for who has AUDIT_TOKEN; for all others there is no such page. */
export function auditFeedRoute(app: FastifyInstance, { config, pool }: Deps): void {
  app.get('/audit-feed', async (request, reply) => {
    if (!carriesToken(request, config.auditToken)) throw problems.notFound()
    const { after, limit } = parse(query, request.query)
    const lines = await readFeed(pool, after, limit)
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
}
