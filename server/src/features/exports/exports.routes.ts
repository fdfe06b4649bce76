import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '@plumbline/contract/audit'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import type { Db } from '../../db/db.ts'
import { languageOf } from '../../http/language-of.ts'
import { rawRoute } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { selectAudit } from '../audit/audit.queries.ts'
import { issueList, issuesWhere } from '../issues/issue-list.ts'
import { submissionExport, submissionsWhere } from '../submissions/submission-list.ts'
import { cellLines } from './export-cells.ts'
import {
  type Export,
  exportLines,
  linesOfShape,
  selectIds,
  selectList,
  writtenLines,
} from './export-lines.ts'
import { createExportPool } from './export-pool.ts'
import { sendStream } from '../../http/send-stream.ts'

/** Lists without pages, as NDJSON that streams while it is read. */
export function exportsRoutes(app: FastifyInstance, deps: Deps): void {
  const pool = createExportPool(deps.pool, deps.log)
  app.addHook('onClose', () => pool.end())

  const send = async (reply: FastifyReply, exported: Export) => {
    const lines = exportLines(await pool.connect(), exported, deps.log, languageOf(reply.request))
    return sendStream(reply, 'application/x-ndjson; charset=utf-8', lines)
  }

  rawRoute(app, deps, issues.export, async ({ params, query, user }) => {
    const where = issuesWhere(params.projectId, user._id, query)
    const exported = { list: issueList, where, userId: user._id, query }
    return (reply) =>
      send(reply, { select: (db) => selectList(db, exported), linesOf: writtenLines })
  })

  rawRoute(app, deps, submissions.export, async ({ params, query, user }) => {
    const where = submissionsWhere(params.projectId, query)
    const exported = { list: submissionExport, where, userId: user._id, query }
    return (reply) =>
      send(reply, { select: (db) => selectList(db, exported), linesOf: writtenLines })
  })

  rawRoute(app, deps, submissions.exportCells, async ({ params: { projectId }, query, user }) => {
    const where = submissionsWhere(projectId, query)
    const exported = { list: submissionExport, where, userId: user._id, query }
    return (reply) =>
      send(reply, { select: (db) => selectIds(db, exported), linesOf: cellLines(projectId) })
  })

  rawRoute(app, deps, audit.export, async ({ params, query }) => {
    const select = async (db: Db) => {
      const { sql, parameters } = selectAudit(db, params.projectId, query).compile()
      return { text: sql, values: parameters }
    }
    return (reply) => send(reply, { select, linesOf: linesOfShape(audit.export.data) })
  })
}
