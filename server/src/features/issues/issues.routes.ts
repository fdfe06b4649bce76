import type { FastifyInstance } from 'fastify'
import { issues } from '@plumbline/contract/issues'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { changeIssues, setIssues } from './change-issues.ts'
import { ISSUE_ACTIONS } from './issue-actions.ts'
import { readOr404 } from '../documents/document-kind.ts'
import { issueKind } from './issue-kind.ts'
import { raiseByHand } from './raise-by-hand.ts'
import { restoreIssue } from './restore-issue.ts'
import { countBySeverity, isIssueListOneStatement, listIssues } from './issue-list.ts'
import { firstPhotos } from './issues.queries.ts'

export function issuesRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    issues.list,
    ({ db, params, query, user }) => listIssues(db, params.projectId, user, query),
    { oneStatement: isIssueListOneStatement },
  )

  route(
    app,
    deps,
    issues.bySeverity,
    async ({ db, params, query, user }) => ({
      docs: await countBySeverity(db, params.projectId, user, query),
    }),
    { oneStatement: () => true },
  )

  route(app, deps, issues.firstPhotos, async ({ db, params, query }) => ({
    docs: await firstPhotos(db, params.projectId, query['_id[in]'] ?? []),
  }))

  route(app, deps, issues.create, async (context) => {
    const { db, params, body, files, user, request } = context
    const acting = { caller: user, ip: request.ip }
    const how = { acting, files }
    const place = await raiseByHand(db, deps.storage, params.projectId, body.issue, how)
    return readOr404(issueKind, { db, params: place, user }, deps)
  })

  route(app, deps, issues.updateMany, async ({ db, params, body, user, request }) => {
    const acting = { caller: user, ip: request.ip }
    return changeIssues(db, deps.storage, params.projectId, body, acting)
  })

  route(app, deps, issues.setEach, async ({ db, params, body, user, request }) => {
    const acting = { caller: user, ip: request.ip }
    return setIssues(db, deps.storage, params.projectId, body, acting)
  })

  route(app, deps, issues.restore, async (context) => {
    const { db, params, body, user, request } = context
    const acting = { caller: user, ip: request.ip }
    await restoreIssue(db, deps.storage, params, body, acting)
    return readOr404(issueKind, context, deps)
  })

  documentRoutes(app, deps, issues, issueKind, ISSUE_ACTIONS)
}
