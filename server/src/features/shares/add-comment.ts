import type { z } from 'zod'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { sharedComment } from '@plumbline/contract/shares'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { network } from '../../http/limits/network.ts'
import type { Limit } from '../../http/limits/limits.ts'
import { writeUpdate } from '../updates/write-update.ts'
import type { LiveShare } from './load-share.ts'

/** 30 comments per link and address in 15 minutes. */
export function commentLimits(share: LiveShare, ip: string): Limit[] {
  return [{ key: `comment:${share.id}:${network(ip)}`, most: 30, minutes: 15 }]
}

/** 403 for a link without comments, 409 for one to a deleted document. */
export function checkTakesComments(share: LiveShare): void {
  if (!share.canComment) throw problems.forbidden()
  if (share.isDeleted) {
    throw share.type === 'issue' ? problems.deletedIssue() : problems.deletedSubmission()
  }
}

/** True where a person belongs to the project of a link; their membership holds to the end of the transaction. */
export async function isOfficial(db: Db, share: LiveShare, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('project_id', '=', share.projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes the comment into the history of the locked document, under the name that was typed. Its
 * files are those of the member who added them.
 */
export async function addComment(
  db: Db,
  storage: Storage,
  share: LiveShare,
  comment: z.output<typeof sharedComment>,
  files: { uploads: StoredUpload[]; createdBy: string | null },
): Promise<void> {
  const of =
    share.type === 'issue' ? { issue_id: share.documentId } : { submission_id: share.documentId }
  const id = await writeUpdate(db, share.projectId, of, {
    actionType: 'Share Link Comment',
    by: { name: `${comment.firstName} ${comment.lastName}`, email: comment.email },
    notes: plainMentions(comment.notes),
  })
  await attachFiles(db, storage, files.uploads, {
    projectId: share.projectId,
    owner: { update_id: id },
    createdBy: files.createdBy,
    deletable: true,
  })
}
