import type { FastifyInstance } from 'fastify'
import { milestones } from '@plumbline/contract/milestones'
import { isAdmin } from '../../http/access.ts'
import { problems } from '../../problems.ts'
import { rawRoute, route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { AnswerCache, sendCached } from '../lists/answer-cache.ts'
import { changeMilestones } from './change-milestones.ts'
import { deleteNote } from './delete-note.ts'
import { lockLive } from './lock-milestone.ts'
import { addMilestoneFiles, deleteMilestoneFile } from './milestone-files.ts'
import {
  getMilestoneContent,
  getMilestoneDetails,
  listMilestones,
  milestoneOr404,
  milestonesAmong,
} from './milestones.queries.ts'
import { milestonesOfForm } from './milestones-of-form.queries.ts'
import { milestoneNotesRoutes } from './notes.routes.ts'
import { restoreMilestone } from './restore-milestone.ts'
import { SCHEDULES } from './pack-milestones.ts'
import { milestonePlanRoutes } from './plan.routes.ts'

export function milestonesRoutes(app: FastifyInstance, deps: Deps): void {
  milestonePlanRoutes(app, deps)
  milestoneNotesRoutes(app, deps)

  route(app, deps, milestones.list, async ({ db, params, query, user }) => {
    if (query.archived && !isAdmin(user)) throw problems.forbidden()
    const docs = await listMilestones(db, params.projectId, query.archived)
    return { docs, totalDocs: docs.length }
  })

  const schedules = new AnswerCache(deps.pool, SCHEDULES)
  rawRoute(
    app,
    deps,
    milestones.packed,
    async ({ db, params: { projectId } }) => {
      const kept = await schedules.current(db, projectId)
      return async (reply) => sendCached(reply, kept ?? (await schedules.made(projectId)))
    },
    { oneStatement: () => true },
  )

  route(app, deps, milestones.details, async ({ db, params, user }) => {
    const { projectId, milestoneId } = params
    const docs = await getMilestoneDetails(db, projectId, milestoneId, user._id)
    if (!docs) throw problems.notFound()
    return { docs }
  })

  route(app, deps, milestones.associated, async ({ db, params, query }) => {
    await milestoneOr404(db, params)
    return { docs: await milestonesOfForm(db, params.projectId, query.formId) }
  })

  route(app, deps, milestones.update, async ({ db, params, body, user }) => {
    const { projectId, milestoneId } = params
    await changeMilestones(db, projectId, user._id, [{ ...body, _id: milestoneId }], 'one')
    return { docs: await milestoneOr404(db, params) }
  })

  route(app, deps, milestones.updateMany, async ({ db, params, body, user }) => {
    await changeMilestones(db, params.projectId, user._id, body, 'schedule')
    const ids = body.map((change) => change._id)
    const docs = await milestonesAmong(db, params.projectId, ids)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, milestones.restore, async ({ db, params, body, user, request }) => {
    await restoreMilestone(db, params, body, { caller: user, ip: request.ip })
    return { docs: await milestoneOr404(db, params) }
  })

  route(app, deps, milestones.addAttachments, async ({ db, params, files, user }) => {
    const { projectId, milestoneId } = params
    await lockLive(db, params)
    await addMilestoneFiles(db, deps.storage, params, user._id, files)
    return { docs: await getMilestoneContent(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.deleteEmbedded, async ({ db, params, user, request }) => {
    const { projectId, milestoneId, field, embeddedId } = params
    if (field !== 'notes' && field !== 'attachments' && field !== 'photos') {
      throw problems.deletableParts({ names: 'notes, attachments, photos' })
    }
    await lockLive(db, params)
    const actor = { userId: user._id, ip: request.ip }
    if (field === 'notes') await deleteNote(db, params, actor, embeddedId)
    else await deleteMilestoneFile(db, params, actor, embeddedId, field)
    return { docs: await getMilestoneContent(db, projectId, milestoneId, user._id) }
  })
}
