import type { FastifyInstance } from 'fastify'
import { myWork } from '@plumbline/contract/my-work'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { countMyWork, readMyWork, type Whose } from './my-work.queries.ts'

/** What waits for the caller, in one project and in all. */
export function myWorkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, myWork.all, async ({ db, query, user }) => ({
    docs: await readMyWork(db, whose(user, query)),
  }))

  route(app, deps, myWork.ofProject, async ({ db, params, query, user }) => ({
    docs: await readMyWork(db, whose(user, query, params.projectId)),
  }))

  route(app, deps, myWork.counts, async ({ db, params, query, user }) => ({
    docs: await countMyWork(db, whose(user, query, params.projectId)),
  }))
}

const whose = (
  user: { _id: string },
  query: { today?: string | undefined },
  projectId?: string,
): Whose => ({
  userId: user._id,
  projectId,
  today: query.today ?? new Date().toISOString().slice(0, 10),
})
