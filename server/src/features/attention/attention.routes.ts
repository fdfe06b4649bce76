import type { FastifyInstance } from 'fastify'
import { attention } from '@plumbline/contract/attention'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { readAttention } from './attention.queries.ts'

export function attentionRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    attention.get,
    async ({ db, params, query }) => ({
      docs: await readAttention(db, params.projectId, query.day, query['site._id'] ?? null),
    }),
    { oneStatement: () => true },
  )
}
