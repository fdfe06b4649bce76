import type { FastifyInstance } from 'fastify'
import { reports } from '@plumbline/contract/reports'
import type { Deps } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { writeLeaving } from '../../audit/leaving.queries.ts'
import { askAgain, askReport, removeReport } from './ask-report.ts'
import { listReports, reportOr404 } from './stored-reports.queries.ts'

/** Stored reports: a job makes them (make-report.ts), and members download their files. */
export function storedReportsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, reports.list, ({ db, params, query }) =>
    listReports(db, params.projectId, query),
  )

  route(app, deps, reports.make, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const reportId = await askReport(db, { projectId, userId: user._id }, body)
    await writeLeaving(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'report.made',
        projectId,
        target: { type: 'report', id: reportId },
        after: { kind: body.kind, ...('docs' in body && { rows: body.docs.length }) },
      },
    )
    return { docs: await reportOr404(db, { ...params, reportId }) }
  })

  route(app, deps, reports.get, async ({ db, params }) => ({
    docs: await reportOr404(db, params),
  }))

  route(app, deps, reports.retry, async ({ db, params }) => {
    await askAgain(db, params)
    return { docs: await reportOr404(db, params) }
  })

  route(app, deps, reports.remove, async ({ db, params, user, request }) => {
    await removeReport(db, { userId: user._id, ip: request.ip }, params)
    return {}
  })
}
