import type { FastifyInstance } from 'fastify'
import { reportMailings } from '@plumbline/contract/reports/report-mailings'
import type { Deps } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { listMailings, mailingOr404 } from './mailings.queries.ts'
import { addMailing, changePeople, leaveMailing, removeMailing } from './save-mailings.ts'

/** Reports that are mailed each Monday, and to whom. */
export function mailingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, reportMailings.list, async ({ db, params }) => ({
    docs: await listMailings(db, params.projectId),
  }))

  route(app, deps, reportMailings.create, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const actor = { userId: user._id, ip: request.ip }
    const mailingId = await addMailing(db, actor, projectId, body)
    return { docs: await mailingOr404(db, { projectId, mailingId }) }
  })

  route(app, deps, reportMailings.change, async ({ db, params, body, user, request }) => {
    await changePeople(db, { userId: user._id, ip: request.ip }, params, body.people)
    return { docs: await mailingOr404(db, params) }
  })

  route(app, deps, reportMailings.remove, async ({ db, params, user, request }) => {
    await removeMailing(db, { userId: user._id, ip: request.ip }, params)
    return {}
  })

  route(app, deps, reportMailings.leave, async ({ db, params, user, request }) => {
    await leaveMailing(db, { userId: user._id, ip: request.ip }, params)
    return {}
  })
}
