import type { FastifyInstance } from 'fastify'
import { milestones } from '@plumbline/contract/milestones'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { addEntry, refuseEmpty } from '../updates/add-entry.ts'
import { markReadOf } from '../updates/read-notifications.ts'
import { react } from '../updates/react.ts'
import { reply } from '../updates/reply.ts'
import { markSeen } from '../updates/unread.queries.ts'
import { readHistory } from './history.queries.ts'
import { noteLastUpdate } from './last-update.ts'
import { lockLive } from './lock-milestone.ts'
import { milestoneOr404 } from './milestones.queries.ts'

/** The notes that people write about a milestone; each call answers its history. */
export function milestoneNotesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, milestones.addNote, async ({ db, params, body, files, user }) => {
    const { projectId, milestoneId } = params
    await lockLive(db, params)
    const note = { content: { notes: body.text }, mentions: body.mentions, files }
    refuseEmpty(note)
    const { text } = await addEntry(db, deps.storage, {
      projectId,
      of: { milestone_id: milestoneId },
      userId: user._id,
      actionType: 'Updated',
      note,
    })
    await noteLastUpdate(db, projectId, milestoneId, text)
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.reply, async ({ db, params, body, files, user }) => {
    const { projectId, milestoneId, noteId } = params
    await lockLive(db, params)
    await reply(db, deps.storage, {
      projectId,
      of: { milestone_id: milestoneId },
      updateId: noteId,
      userId: user._id,
      note: { ...body.update, files },
    })
    await noteLastUpdate(db, projectId, milestoneId)
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.reaction, async ({ db, params, body, user }) => {
    const { projectId, milestoneId, noteId } = params
    await lockLive(db, params)
    await react(db, {
      projectId,
      of: { milestone_id: milestoneId },
      updateId: noteId,
      userId: user._id,
      ...body,
    })
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })

  route(app, deps, milestones.seen, async ({ db, params, user }) => {
    const { projectId, milestoneId } = params
    await milestoneOr404(db, params)
    const of = { milestone_id: milestoneId }
    await markSeen(db, projectId, of, user._id)
    await markReadOf(db, projectId, of, user._id)
    return { docs: await readHistory(db, projectId, milestoneId, user._id) }
  })
}
