import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ShareOptions } from '@plumbline/contract/documents/share-link'
import type { ActionType } from '@plumbline/contract/documents/updates'
import type { Db } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { type Acting, type DocumentKind, historyOf, type DocumentParams } from '../document-kind.ts'
import { writeUpdate } from '../../updates/write-update.ts'

type ShareState = 'unshared' | 'shared' | 'ended'

interface ShareAction {
  from: readonly ShareState[]
  to: ShareState
  audit: 'shared' | 'unshared'
}

/**
 * The actions on the public link of a document; 'ended' is the state of a link after its end. The link of a deleted
 * document does not open it; once the document is restored, the link works again.
 */
export const SHARE_ACTIONS = {
  'Started Sharing': { from: ['unshared', 'shared', 'ended'], to: 'shared', audit: 'shared' },
  'Stopped Sharing': { from: ['shared', 'ended'], to: 'unshared', audit: 'unshared' },
} as const satisfies Partial<Record<ActionType, ShareAction>>

/** 192 bits: nobody guesses a link. */
const ID_BYTES = 24

/**
 * Makes a public link to a locked document. A document that is shared already gets another id and the new options: the
 * old link is dead from the commit on. People who may comment also see the history. Errors: 400 for a link that would
 * be over already.
 */
export async function startSharing(
  kind: DocumentKind<unknown>,
  db: Db,
  place: DocumentParams,
  acting: Acting,
  options: ShareOptions,
): Promise<void> {
  const { projectId, docId } = place
  if (options.expiresAt !== null && Date.parse(options.expiresAt) <= Date.now()) {
    throw problems.invalid([{ path: 'expiresAt', code: 'shareEnded' }])
  }
  await removeShare(kind, db, place)
  const granted = {
    can_export: options.canExport,
    can_comment: options.canComment,
    show_updates: options.showUpdates || options.canComment,
    show_files: options.showFiles,
    expires_at: options.expiresAt,
  }
  await db
    .insertInto('shares')
    .values({
      project_id: projectId,
      id: randomBytes(ID_BYTES).toString('base64url'),
      ...historyOf(kind, docId),
      ...granted,
      created_by: acting.caller._id,
    })
    .execute()
  await recordSharing(kind, db, place, acting, { actionType: 'Started Sharing', after: granted })
}

/** Ends the public link of a locked document; 404 without one. */
export async function stopSharing(
  kind: DocumentKind<unknown>,
  db: Db,
  place: DocumentParams,
  acting: Acting,
): Promise<void> {
  if (!(await removeShare(kind, db, place))) throw problems.notShared()
  await recordSharing(kind, db, place, acting, { actionType: 'Stopped Sharing' })
}

async function removeShare(
  kind: DocumentKind<unknown>,
  db: Db,
  { projectId, docId }: DocumentParams,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('shares')
    .where('project_id', '=', projectId)
    .where(kind.column, '=', docId)
    .returning('id')
    .execute()
  return removed.length > 0
}

async function recordSharing(
  kind: DocumentKind<unknown>,
  db: Db,
  { projectId, docId }: DocumentParams,
  { caller, ip }: Acting,
  { actionType, after }: { actionType: keyof typeof SHARE_ACTIONS; after?: object },
): Promise<void> {
  const by = { userId: caller._id }
  await writeUpdate(db, projectId, historyOf(kind, docId), { actionType, by })
  await db
    .updateTable(kind.table)
    .set({ version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', docId)
    .execute()
  await writeAudit(
    db,
    { ...by, ip },
    {
      action: `${kind.name}.${SHARE_ACTIONS[actionType].audit}`,
      projectId,
      target: { type: kind.name, id: docId },
      after,
    },
  )
}
