import type { FastifyInstance } from 'fastify'
import { myWork } from '@plumbline/contract/my-work'
import { isAdmin } from '../../http/access.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { problems } from '../../problems.ts'
import { membershipsAmong } from '../users/users.queries.ts'
import { countMyWork, readMyWork, type Whose } from './my-work.queries.ts'

/** The work that waits for the caller, in one project and in all. */
export function myWorkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, myWork.all, async ({ db, query, user }) => ({
    docs: await readMyWork(db, whose(user, query)),
  }))

  route(app, deps, myWork.ofProject, async ({ db, params, query, user }) => {
    const { projectId } = params
    if (query.of === undefined || query.of === user._id) {
      return { docs: await readMyWork(db, whose(user, query, projectId)) }
    }
    if (!isAdmin(user)) throw problems.forbidden()
    if (!(await membershipsAmong(db, query.of, [projectId])).has(projectId)) {
      throw problems.notFound()
    }
    const theirs = { ...whose({ _id: query.of }, query, projectId), isAnother: true }
    return { docs: await readMyWork(db, theirs) }
  })

  route(app, deps, myWork.counts, async ({ db, params, query, user }) => ({
    docs: await countMyWork(db, whose(user, query, params.projectId)),
  }))
}

const whose = (
  user: { _id: string },
  query: { today?: string | undefined; day?: string | undefined },
  projectId?: string,
): Whose => ({
  userId: user._id,
  projectId,
  day: query.day,
  today: query.today ?? new Date().toISOString().slice(0, 10),
})
