import type { FastifyInstance } from 'fastify'
import { sites } from '@plumbline/contract/sites'
import type { Site } from '@plumbline/contract/sites/site'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import { problems } from '../../problems.ts'
import { sendSuccess } from '../../http/json-text.ts'
import { rawRoute, route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { AnswerCache, sendCached } from '../lists/answer-cache.ts'
import { changeSites } from './change-sites.ts'
import { addSites, saveSites } from './save-sites.ts'
import { listSites, SITES, sitesAmong } from './sites.queries.ts'

/** The characters from which a list of sites is made once for all readers; shorter ones take little time. */
const LONG = 65_536

export function sitesRoutes(app: FastifyInstance, deps: Deps): void {
  const kept = new AnswerCache(deps.pool, SITES)
  const withLongLists = new Set<string>()
  rawRoute(
    app,
    deps,
    sites.list,
    async ({ db, params: { projectId }, query, user }) => {
      if (query.archived && !isAdmin(user)) throw problems.forbidden()
      if (!query.archived && withLongLists.has(projectId)) {
        const known = await kept.current(db, projectId)
        return async (reply) => sendCached(reply, known ?? (await kept.made(projectId)))
      }
      const list = await listSites(db, projectId, query.archived)
      if (!query.archived && list.text.length > LONG) withLongLists.add(projectId)
      return async (reply) => sendSuccess(reply, list)
    },
    { oneStatement: () => true },
  )

  route(app, deps, sites.create, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const isList = Array.isArray(body)
    const actor = { userId: user._id, ip: request.ip }
    const ids = await addSites(db, actor, projectId, isList ? body : [body], isList)
    const docs = await sitesAmong(db, projectId, ids)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, sites.saveMany, async ({ db, params, body, user, request }) => {
    const ids = await saveSites(db, { userId: user._id, ip: request.ip }, params.projectId, body)
    const docs = await sitesAmong(db, params.projectId, ids)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, sites.update, async ({ db, params, body, user, request }) => {
    const change = { ...body, _id: params.siteId }
    await changeSites(db, { userId: user._id, ip: request.ip }, params.projectId, [change], false)
    return { docs: await siteOr404(db, params) }
  })

  route(app, deps, sites.archive, async ({ db, params, user, request }) => {
    const change = { _id: params.siteId, archived: true }
    await changeSites(db, { userId: user._id, ip: request.ip }, params.projectId, [change], false)
    return { docs: await siteOr404(db, params) }
  })
}

interface SiteParams {
  projectId: string
  siteId: string
}

async function siteOr404(db: Db, { projectId, siteId }: SiteParams): Promise<Site> {
  const [site] = await sitesAmong(db, projectId, [siteId])
  if (!site) throw problems.notFound()
  return site
}
