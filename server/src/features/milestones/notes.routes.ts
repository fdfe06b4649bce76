import type { FastifyInstance } from 'fastify'
import { milestones } from '@plumbline/contract/milestones'
import { problems } from '../../http/errors.ts'
import { type Deps, route } from '../../http/route.ts'
import { addEntry, NOTHING_SAID, refuseEmpty } from '../updates/add-entry.ts'
import { react } from '../updates/react.ts'
import { reply } from '../updates/reply.ts'
import { readHistory } from './history.queries.ts'
import { noteLastUpdate } from './last-update.ts'
import { lockMilestone } from './milestones.queries.ts'

/** What people say about a milestone; each call answers its history. */
export function milestoneNotesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, milestones.addNote, async ({ db, params, body, user }) => {
    const { projectId, milestoneId } = params
    if (!(await lockMilestone(db, projectId, milestoneId))) throw problems.notFound()
    const said = { ...NOTHING_SAID, content: { notes: body.text }, mentions: body.mentions }
    refuseEmpty(said)
    await addEntry(db, deps.storage, {
      projectId,
      of: { milestone_id: milestoneId },
      userId: user._id,
      actionType: 'Updated',
      said,
    })
    await noteLastUpdate(db, projectId, milestoneId, body.text)
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.reply, async ({ db, params, body, files, user }) => {
    const { projectId, milestoneId, noteId } = params
    if (!(await lockMilestone(db, projectId, milestoneId))) throw problems.notFound()
    await reply(db, deps.storage, {
      projectId,
      of: { milestone_id: milestoneId },
      updateId: noteId,
      userId: user._id,
      said: { ...body.update, files },
    })
    await noteLastUpdate(db, projectId, milestoneId)
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.reaction, async ({ db, params, body, user }) => {
    const { projectId, milestoneId, noteId } = params
    if (!(await lockMilestone(db, projectId, milestoneId))) throw problems.notFound()
    await react(db, {
      projectId,
      of: { milestone_id: milestoneId },
      updateId: noteId,
      userId: user._id,
      ...body,
    })
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })
}
