import type { FastifyInstance } from 'fastify'
import { story } from '@plumbline/contract/story'
import type { Deps } from '../../http/context.ts'
import { rawRoute, route } from '../../http/route.ts'
import { AnswerCache, sendCached } from '../lists/answer-cache.ts'
import { completedByWeek } from './completed-weeks.ts'
import { siteStandings } from './site-standings.ts'
import { nameOf, STORIES } from './story-answers.ts'

export function storyRoutes(app: FastifyInstance, deps: Deps): void {
  const stories = new AnswerCache(deps.pool, STORIES)
  rawRoute(
    app,
    deps,
    story.get,
    async ({ db, params: { projectId }, query }) => {
      const { day, language, 'site._id': siteId = null } = query
      const name = nameOf({ projectId, siteId, day, language })
      const known = await stories.current(db, name)
      return async (reply) => sendCached(reply, known ?? (await stories.made(name)))
    },
    { oneStatement: () => true },
  )

  route(app, deps, story.sites, async ({ db, params: { projectId } }) => ({
    docs: await siteStandings(db, projectId),
  }))

  route(app, deps, story.completed, async ({ db, params: { projectId }, query }) => ({
    docs: await completedByWeek(db, { projectId, siteId: query['site._id'] ?? null }),
  }))
}
