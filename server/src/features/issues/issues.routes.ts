import type { FastifyInstance } from 'fastify'
import { issues } from '@plumbline/contract/issues'
import { OFF_TRACK } from '@plumbline/contract/rules/severity'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { changeDeletion, isDeletion } from '../documents/change-deletion.ts'
import { adminsOnly, readOr404 } from '../documents/document-kind.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { refuseStale } from '../documents/refuse-stale.ts'
import { addEntry, refuseEmpty } from '../updates/add-entry.ts'
import { changeIssue } from './change-issue.ts'
import { issueKind } from './issue-kind.ts'
import { listIssues } from './issue-list.ts'
import { lockIssue } from './issues.queries.ts'

export function issuesRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    issues.list,
    ({ db, params, query, user }) => listIssues(db, params.projectId, user._id, query),
    { oneStatement: (query) => !query['text[search]'] },
  )

  documentRoutes(app, deps, issues, issueKind)

  route(app, deps, issues.update, async (context) => {
    const { db, params, body, files, user, request } = context
    const { update } = body
    const said = { ...update, files }
    const { actionType } = update
    const acting = { caller: user, ip: request.ip }
    const issue = await lockIssue(db, params.projectId, params.docId)
    if (!issue) throw problems[issueKind.missing]()
    if (isDeletion(actionType)) adminsOnly(acting)
    if (issue.is_deleted && actionType !== 'Restored') throw problems[issueKind.deleted]()

    if (actionType === 'Updated') {
      refuseEmpty(said)
      const of = { issue_id: params.docId }
      const { projectId } = params
      await addEntry(db, deps.storage, { projectId, of, userId: user._id, actionType, said })
      return readOr404(issueKind, context, deps)
    }
    await refuseStale(issueKind, db, params, issue, update.version ?? body.version)
    if (isDeletion(actionType)) {
      const offTrack = actionType === 'Deleted' && issue.severity === OFF_TRACK
      if (offTrack) throw problems.deleteOffTrack()
      const change = { actionType, acting, said }
      await changeDeletion(issueKind, db, deps.storage, params, issue, change)
    } else {
      await changeIssue(db, deps.storage, issue, { ...params, userId: user._id, update, said })
    }
    return readOr404(issueKind, context, deps)
  })
}
