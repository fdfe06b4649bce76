import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { audit } from '@plumbline/contract/audit'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import type { Db } from '../../db/db.ts'
import { languageOf } from '../../http/language-of.ts'
import { rawRoute } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { problems } from '../../problems.ts'
import { selectAudit } from '../audit/audit.queries.ts'
import { filterOf, type Leaving, noteLeaving } from '../audit/leaving.queries.ts'
import { issueExport, issuesWhere } from '../issues/issue-list.ts'
import { submissionExport, submissionsWhere } from '../submissions/submission-list.ts'
import { cellLines } from './export-cells.ts'
import { type Export, exportLines, linesOfShape, writtenLines } from './export-lines.ts'
import { selectIds, selectList } from '../lists/select-list.ts'
import { textStream } from '../../http/bytes/text-stream.ts'

/** Lists without pages, as NDJSON that streams while it is read. */
export function exportsRoutes(app: FastifyInstance, deps: Deps, pool: Pool): void {
  const streamOf = async (
    reply: FastifyReply,
    exported: Export,
    leaving: Pick<Leaving, 'action' | 'projectId'>,
  ) => {
    const client = await pool.connect()
    if (reply.raw.closed) {
      // lines that nobody begins to read give nothing back
      client.release()
      throw problems.unavailable(new Error('The reader of an export has gone.'))
    }
    const { request } = reply
    const by = { userId: request.caller?._id ?? '', ip: request.ip }
    const filter = filterOf(request)
    const taken = (rows: number) =>
      noteLeaving(deps.pool, by, { ...leaving, after: { ...(filter && { filter }), rows } })
    const lines = exportLines(client, exported, deps.log, languageOf(request), taken)
    return textStream(reply, 'application/x-ndjson; charset=utf-8', lines)
  }

  rawRoute(app, deps, issues.export, async ({ params, query, user }) => {
    const where = issuesWhere(params.projectId, user, query)
    const exported = { list: issueExport, where, userId: user._id, query }
    return (reply) =>
      streamOf(
        reply,
        { select: (db) => selectList(db, exported), linesOf: writtenLines },
        { action: 'issues.exported', projectId: params.projectId },
      )
  })

  rawRoute(app, deps, submissions.export, async ({ params, query, user }) => {
    const where = submissionsWhere(params.projectId, user, query)
    const exported = { list: submissionExport, where, userId: user._id, query }
    return (reply) =>
      streamOf(
        reply,
        { select: (db) => selectList(db, exported), linesOf: writtenLines },
        { action: 'submissions.exported', projectId: params.projectId },
      )
  })

  rawRoute(app, deps, submissions.exportCells, async ({ params: { projectId }, query, user }) => {
    const where = submissionsWhere(projectId, user, query)
    const exported = { list: submissionExport, where, userId: user._id, query }
    return (reply) =>
      streamOf(
        reply,
        { select: (db) => selectIds(db, exported), linesOf: cellLines(projectId, user._id) },
        { action: 'submissions.exported', projectId },
      )
  })

  rawRoute(app, deps, audit.export, async ({ params, query, user }) => {
    const select = async (db: Db) => {
      const { sql, parameters } = selectAudit(db, params.projectId, user, query).compile()
      return { text: sql, values: parameters }
    }
    const { projectId } = params
    return (reply) =>
      streamOf(
        reply,
        { select, linesOf: linesOfShape(audit.export.data) },
        { action: 'audit.exported', projectId },
      )
  })
}
