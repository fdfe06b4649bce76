import type { FastifyInstance } from 'fastify'
import { audit } from '@plumbline/contract/audit'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { countAudit, namesIn, selectAudit } from './audit.queries.ts'

/** The audit log, for admins to read; it is exported with the lists, in features/exports. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, audit.list, async ({ db, params: { projectId }, query, user }) => {
    const { page, limit } = query
    const docs = await selectAudit(db, projectId, user, query)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const names = await namesIn(db, projectId, docs)
    return { docs, names, totalDocs: await countAudit(db, projectId, user, query), page, limit }
  })
}
