import type { FastifyInstance } from 'fastify'
import { activity } from '@plumbline/contract/activity'
import { type Deps, route } from '../../http/route.ts'
import { listActivity } from './activity.queries.ts'

/** What happened in a project: the feed of recent updates. */
export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, activity.list, async ({ db, params, query, user }) =>
    listActivity(db, params.projectId, user._id, query),
  )
}
