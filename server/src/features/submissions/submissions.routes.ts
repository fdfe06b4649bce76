import type { FastifyInstance } from 'fastify'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { DOCUMENT_ACTIONS } from '../documents/actions.ts'
import { readOr404, type DocumentKind } from '../documents/document-kind.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { addEntry, hasContent } from '../updates/add-entry.ts'
import { answersPage } from './answers-json.ts'
import { editSubmission, lockToEdit } from './edit-submission.ts'
import { restoreSubmission } from './restore-submission.ts'
import { reviewSubmissions } from './review-submissions.ts'
import { isSubmissionListOneStatement, listSubmissions } from './submission-list.ts'
import { lockSubmission, getSubmission } from './submissions.queries.ts'
import type { Submission } from '@plumbline/contract/submissions/submission'

const submissionKind = {
  name: 'submission',
  table: 'submissions',
  column: 'submission_id',
  lock: lockSubmission,
  read: (db, { projectId, docId }, userId, origin) =>
    getSubmission(db, projectId, docId, userId, origin, ANSWERS_AT_ONCE),
  missing: 'noSubmission',
  deleted: 'deletedSubmission',
} satisfies DocumentKind<Submission>

export function submissionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    submissions.list,
    ({ db, params, query, user }) => listSubmissions(db, params.projectId, user, query),
    { oneStatement: isSubmissionListOneStatement },
  )

  documentRoutes(app, deps, submissions, submissionKind, DOCUMENT_ACTIONS)

  route(app, deps, submissions.answers, async ({ db, params, query: { page } }) => {
    const found = await answersPage(db, params, page)
    if (!found) throw problems.noSubmission()
    return { ...found, page, limit: ANSWERS_AT_ONCE }
  })

  route(app, deps, submissions.review, async (context) => {
    const { db, params, body, user, request } = context
    const { review, notes, version } = body
    const seen = [{ _id: params.docId, version }]
    const acting = { caller: user, ip: request.ip }
    const { left } = await reviewSubmissions(db, params.projectId, seen, { review, notes }, acting)
    if (left[0]) throw left[0].refusal
    return readOr404(submissionKind, context, deps)
  })

  route(app, deps, submissions.restore, async (context) => {
    const { db, params, body, user } = context
    await restoreSubmission(db, deps.storage, { ...params, userId: user._id }, body)
    return readOr404(submissionKind, context, deps)
  })

  route(app, deps, submissions.edit, async (context) => {
    const { db, params, body, files, user } = context
    const { edits, update } = body
    const note = { ...update, files }
    if (update.actionType !== undefined && update.actionType !== 'Edited') {
      throw problems.invalidActionType()
    }
    const submission = await lockToEdit(db, params)
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
