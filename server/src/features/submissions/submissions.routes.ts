import type { FastifyInstance } from 'fastify'
import { submissions } from '@plumbline/contract/submissions'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type Deps, route } from '../../http/route.ts'
import { addNote } from '../updates/add-note.ts'
import { markSeen } from '../updates/updates.queries.ts'
import { listSubmissions } from './submission-list.ts'
import { getSubmission, lockSubmission } from './submissions.queries.ts'

export function submissionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    submissions.list,
    ({ db, params, query, user }) => listSubmissions(db, params.projectId, user._id, query),
    { oneStatement: (query) => !query['text[search]'] },
  )

  route(app, deps, submissions.get, async ({ db, params, user }) => ({
    docs: await submissionOr404(db, params, user._id),
  }))

  route(app, deps, submissions.update, async ({ db, params, body, files, user }) => {
    const submission = await lockSubmission(db, params.projectId, params.docId)
    if (!submission) throw problems.notFound(MESSAGES.noSubmission)
    if (submission.is_deleted) throw problems.conflict(MESSAGES.deletedSubmission)
    await addNote(db, deps.storage, {
      projectId: params.projectId,
      of: { submission_id: params.docId },
      userId: user._id,
      update: body.update,
      files,
    })
    return { docs: await submissionOr404(db, params, user._id) }
  })

  route(app, deps, submissions.seen, async ({ db, params, user }) => {
    const submission = await lockSubmission(db, params.projectId, params.docId)
    if (!submission) throw problems.notFound(MESSAGES.noSubmission)
    await markSeen(db, params.projectId, { submission_id: params.docId }, user._id)
    return { docs: await submissionOr404(db, params, user._id) }
  })
}

async function submissionOr404(
  db: Db,
  params: { projectId: string; docId: string },
  userId: string,
) {
  const submission = await getSubmission(db, params.projectId, params.docId, userId)
  if (!submission) throw problems.notFound(MESSAGES.noSubmission)
  return submission
}
