import type { RestoreBody } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DocumentParams } from '../documents/document-kind.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { EMPTY_NOTE } from '../updates/add-entry.ts'
import { whatToRestore } from '../updates/what-to-restore.ts'
import { editSubmission, lockToEdit } from './edit-submission.ts'

/**
 * Puts back the place that an entry of the history of a submission replaced, as an edit by the same person.
 * Errors: those of the entry and of the edit.
 */
export async function restoreSubmission(
  db: Db,
  storage: Storage,
  { userId, updateId, ...place }: DocumentParams & { userId: string; updateId: string },
  body: RestoreBody,
): Promise<void> {
  const { projectId, docId } = place
  const submission = await lockToEdit(db, place)
  const now = {
    milestone: submission.milestone_id,
    submittedFromLat: submission.lat,
    submittedFromLng: submission.lng,
  }
  const of = { submission_id: docId }
  const { milestone, ...position } = await whatToRestore(db, { projectId, of, updateId, body }, now)
  if (body.though) {
    const seen = { id: docId, version: submission.version, seen: body.version }
    await refuseStale(db, projectId, seen, inHistory('submission_id'))
  }
  await editSubmission(db, storage, submission, {
    ...place,
    userId,
    edits: {
      ...position,
      ...(milestone !== undefined && { milestone: (milestone as { _id: string })._id }),
    },
    note: EMPTY_NOTE,
    restores: updateId,
  })
}
