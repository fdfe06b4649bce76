import type { FastifyInstance } from 'fastify'
import { activity } from '@plumbline/contract/activity'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { activityWeek } from './activity-week.queries.ts'
import { listActivity } from './activity.queries.ts'

/** The feed of recent updates of a project. */
export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, activity.list, async ({ db, params, query, user }) =>
    listActivity(db, params.projectId, user._id, query),
  )
  route(app, deps, activity.week, async ({ db, params, query }) => ({
    docs: await activityWeek(db, params.projectId, query.day),
  }))
}
