import type { FastifyInstance } from 'fastify'
import { issues } from '@plumbline/contract/issues'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type Deps, route } from '../../http/route.ts'
import { addNote } from '../updates/add-note.ts'
import { markSeen } from '../updates/updates.queries.ts'
import { listIssues } from './issue-list.ts'
import { getIssue, lockIssue } from './issues.queries.ts'

export function issuesRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    issues.list,
    ({ db, params, query, user }) => listIssues(db, params.projectId, user._id, query),
    { oneStatement: (query) => !query['text[search]'] },
  )

  route(app, deps, issues.get, async ({ db, params, user }) => ({
    docs: await issueOr404(db, params, user._id),
  }))

  route(app, deps, issues.update, async ({ db, params, body, files, user }) => {
    const issue = await lockIssue(db, params.projectId, params.docId)
    if (!issue) throw problems.notFound(MESSAGES.noIssue)
    if (issue.is_deleted) throw problems.conflict(MESSAGES.deletedIssue)
    await addNote(db, deps.storage, {
      projectId: params.projectId,
      of: { issue_id: params.docId },
      userId: user._id,
      update: body.update,
      files,
    })
    return { docs: await issueOr404(db, params, user._id) }
  })

  route(app, deps, issues.seen, async ({ db, params, user }) => {
    const issue = await lockIssue(db, params.projectId, params.docId)
    if (!issue) throw problems.notFound(MESSAGES.noIssue)
    await markSeen(db, params.projectId, { issue_id: params.docId }, user._id)
    return { docs: await issueOr404(db, params, user._id) }
  })
}

async function issueOr404(db: Db, params: { projectId: string; docId: string }, userId: string) {
  const issue = await getIssue(db, params.projectId, params.docId, userId)
  if (!issue) throw problems.notFound(MESSAGES.noIssue)
  return issue
}
