import type { FastifyInstance } from 'fastify'
import { milestones } from '@plumbline/contract/milestones'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { milestoneOr404, milestonesAmong } from './milestones.queries.ts'
import { addMilestones, editMilestone, saveMilestones } from './save-milestones.ts'

/** The changes that admins make to the milestones of a programme. */
export function milestonePlanRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, milestones.create, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const isList = Array.isArray(body)
    const acting = { userId: user._id, ip: request.ip }
    const ids = await addMilestones(db, acting, projectId, isList ? body : [body], isList)
    const docs = await milestonesAmong(db, projectId, ids)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, milestones.saveMany, async ({ db, params, body, user, request }) => {
    const acting = { userId: user._id, ip: request.ip }
    const ids = await saveMilestones(db, acting, params.projectId, body)
    const docs = await milestonesAmong(db, params.projectId, ids)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, milestones.edit, async ({ db, params, body, user, request }) => {
    await editMilestone(db, { userId: user._id, ip: request.ip }, params, body)
    return { docs: await milestoneOr404(db, params) }
  })

  route(app, deps, milestones.archive, async ({ db, params, user, request }) => {
    await editMilestone(db, { userId: user._id, ip: request.ip }, params, { archived: true })
    return { docs: await milestoneOr404(db, params) }
  })
}
