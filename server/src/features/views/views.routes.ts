import type { FastifyInstance } from 'fastify'
import { views } from '@plumbline/contract/documents/views'
import { isAdmin } from '../../http/access.ts'
import type { Deps } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { getView, listViews, removeView, saveView } from './views.queries.ts'

/** Lists that people have given a name. */
export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, views.list, async ({ db, params, query, user }) => ({
    docs: await listViews(db, { projectId: params.projectId, list: query.list }, user._id),
  }))

  route(app, deps, views.save, async ({ db, params, body, user }) => {
    if (body.isOfProject && !isAdmin(user)) throw problems.forbidden()
    return { docs: await saveView(db, params.projectId, user._id, body) }
  })

  route(app, deps, views.remove, async ({ db, params: { projectId, viewId }, user }) => {
    const view = await getView(db, projectId, user._id, viewId)
    if (view?.isOfProject && !isAdmin(user)) throw problems.forbidden()
    if (view) await removeView(db, projectId, viewId)
    return {}
  })
}
