import type { FastifyInstance } from 'fastify'
import { milestones } from '@plumbline/contract/milestones'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import { problems } from '../../http/errors.ts'
import { type Deps, route } from '../../http/route.ts'
import { writeUpdate } from '../updates/write-update.ts'
import {
  getMilestoneDetails,
  listMilestones,
  listNotes,
  lockMilestone,
} from './milestones.queries.ts'

export function milestonesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, milestones.list, async ({ db, params }) => {
    const docs = await listMilestones(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, milestones.details, async ({ db, params, user }) => {
    const { projectId, milestoneId } = params
    const docs = await getMilestoneDetails(db, projectId, milestoneId, user._id)
    if (!docs) throw problems.notFound()
    return { docs }
  })

  route(app, deps, milestones.addNote, async ({ db, params, body, user }) => {
    const { projectId, milestoneId } = params
    if (!(await lockMilestone(db, projectId, milestoneId))) throw problems.notFound()
    const notes = body.text
    if (!notes.trim()) throw problems.malformed(MESSAGES.noContent)
    const of = { milestone_id: milestoneId }
    await writeUpdate(db, projectId, of, {
      actionType: 'Updated',
      by: { userId: user._id },
      notes,
    })
    return { docs: { notes: await listNotes(db, projectId, milestoneId) } }
  })
}
