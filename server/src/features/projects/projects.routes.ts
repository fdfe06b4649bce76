import type { FastifyInstance } from 'fastify'
import { projects } from '@plumbline/contract/projects'
import { type Deps, route } from '../../http/route.ts'
import { getProject, listProjects } from './projects.queries.ts'

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, projects.list, async ({ db, user }) => {
    const docs = await listProjects(db, user._id)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, projects.get, async ({ db, params }) => ({
    docs: await getProject(db, params.projectId),
  }))
}
