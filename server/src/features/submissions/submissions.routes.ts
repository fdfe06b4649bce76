import type { FastifyInstance } from 'fastify'
import { submissions } from '@plumbline/contract/submissions'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { DOCUMENT_ACTIONS } from '../documents/actions.ts'
import { readOr404 } from '../documents/document-kind.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { addEntry, hasContent } from '../updates/add-entry.ts'
import { editSubmission, lockForEdit } from './edit-submission.ts'
import { submissionKind } from './submission-kind.ts'
import { listSubmissions } from './submission-list.ts'
import { lockSubmission } from './submissions.queries.ts'

export function submissionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    submissions.list,
    ({ db, params, query, user }) => listSubmissions(db, params.projectId, user._id, query),
    { oneStatement: (query) => !query['text[search]'] },
  )

  documentRoutes(app, deps, submissions, submissionKind, DOCUMENT_ACTIONS)

  route(app, deps, submissions.edit, async (context) => {
    const { db, params, body, files, user } = context
    const { edits, update } = body
    const note = { ...update, files }
    if (update.actionType !== undefined && update.actionType !== 'Edited') {
      throw problems.invalidActionType()
    }
    await lockForEdit(db, params)
    const submission = await lockSubmission(db, params.projectId, params.docId)
    if (!submission) throw problems[submissionKind.missing]()
    if (submission.is_deleted) throw problems[submissionKind.deleted]()
    const seen = {
      id: params.docId,
      version: submission.version,
      seen: update.version ?? body.version,
    }
    await refuseStale(db, params.projectId, seen, inHistory('submission_id'))
    const userId = user._id
    const edited = await editSubmission(db, deps.storage, submission, {
      ...params,
      userId,
      edits,
      note,
    })
    if (!edited && hasContent(note)) {
      const of = { submission_id: params.docId }
      const { projectId } = params
      await addEntry(db, deps.storage, { projectId, of, userId, actionType: 'Updated', note })
    }
    return readOr404(submissionKind, context, deps)
  })
}
