import type { FastifyInstance } from 'fastify'
import {
  type ChosenReview,
  isForAdmins,
  needsNote,
  type Review,
} from '@plumbline/contract/rules/review'
import { submissions } from '@plumbline/contract/submissions'
import { problems } from '../../problems.ts'
import { isAdmin } from '../../http/access.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { type ActionStep, DOCUMENT_ACTIONS } from '../documents/actions.ts'
import { type Acting, lockOr404, readOr404, type DocumentKind } from '../documents/document-kind.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { addEntry, EMPTY_NOTE, hasContent } from '../updates/add-entry.ts'
import { editSubmission, lockForEdit } from './edit-submission.ts'
import { isSubmissionListOneStatement, listSubmissions } from './submission-list.ts'
import { lockSubmission, getSubmission } from './submissions.queries.ts'
import type { Submission } from '@plumbline/contract/submissions/submission'

const submissionKind = {
  name: 'submission',
  table: 'submissions',
  column: 'submission_id',
  lock: lockSubmission,
  read: (db, { projectId, docId }, userId, origin) =>
    getSubmission(db, projectId, docId, userId, origin),
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

  route(app, deps, submissions.review, async (context) => {
    const { db, params, body, user, request } = context
    const submission = await lockOr404(submissionKind, db, params)
    if (submission.is_deleted) throw problems[submissionKind.deleted]()
    const seen = { id: params.docId, version: submission.version, seen: body.version }
    await refuseStale(db, params.projectId, seen, inHistory('submission_id'))
    const acting = { caller: user, ip: request.ip }
    const note = { ...EMPTY_NOTE, content: { notes: body.notes } }
    const steps = reviewed(submission, { review: body.review, notes: body.notes, acting })
    await takeSteps(submissionKind, db, deps.storage, params, steps, { acting, note })
    return readOr404(submissionKind, context, deps)
  })

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

interface Reviewing {
  review: ChosenReview
  notes: string
  acting: Acting
}

/**
 * The step of a review of an undeleted submission. Errors: 403 for a member who approves or rejects, 400 for a
 * rejection without a note, 409 for the review that it has.
 */
function reviewed(
  submission: { is_deleted: boolean; review: Review },
  { review, notes, acting }: Reviewing,
): ActionStep<{ is_deleted: boolean; review: Review }>[] {
  if (isForAdmins(review) && !isAdmin(acting.caller)) throw problems.reviewForAdmins()
  if (submission.review === review) throw problems.sameReview()
  if (needsNote(review) && !notes.trim()) throw problems.reviewNeedsNote()
  return [
    {
      actionType: 'Status Change',
      change: { type: 'Review', from: { review: submission.review }, to: { review } },
      leaves: { review },
    },
  ]
}
