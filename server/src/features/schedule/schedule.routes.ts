import type { FastifyInstance } from 'fastify'
import { schedule } from '@plumbline/contract/milestones/schedule'
import { rawRoute } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { textStream } from '../../http/bytes/text-stream.ts'
import { noteLeaving } from '../audit/leaving.queries.ts'
import { writeMspdi } from '../imports/formats/ms-project/write-mspdi.ts'
import { selectSchedule } from './schedule.queries.ts'

/** The plan of a project as a file for planners. */
export function scheduleRoutes(app: FastifyInstance, deps: Deps): void {
  rawRoute(app, deps, schedule.export, async ({ db, params, user, request }) => {
    const { project, sites, milestones } = await selectSchedule(db, params.projectId)
    const by = { userId: user._id, ip: request.ip }
    const { projectId } = params
    const rows = milestones.length
    return async (reply) => {
      await noteLeaving(deps.pool, by, { action: 'schedule.exported', projectId, after: { rows } })
      void reply.header('content-disposition', 'attachment; filename="schedule.xml"')
      const texts = writeMspdi(project, sites, milestones)
      return textStream(reply, 'application/xml; charset=utf-8', texts)
    }
  })
}
