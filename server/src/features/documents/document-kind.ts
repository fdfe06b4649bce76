import type { NewUpdate } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Deps } from '../../http/context.ts'
import { isAdmin } from '../../http/access.ts'
import type { Caller } from '../../http/session.ts'

/** The columns that every change of a document needs, read under a lock on its row. */
export interface LockedDocument {
  is_deleted: boolean
  version: number
}

/** The differences between issues and submissions, for code that handles both. */
export interface DocumentKind<Doc, Locked extends LockedDocument = LockedDocument> {
  name: 'issue' | 'submission'
  table: 'issues' | 'submissions'
  column: 'issue_id' | 'submission_id'
  /** Locks the row until the end of the transaction; null when the project has none such. */
  lock(db: Db, projectId: string, docId: string): Promise<Locked | null>
  /** The document as the person sees it, in one statement; or null. */
  read(db: Db, place: DocumentParams, userId: string, origin: string): Promise<Doc | null>
  /** The names of the people whom an update names and the document has; without it there are none. */
  names?(
    db: Db,
    projectId: string,
    document: Locked,
    update: NewUpdate,
  ): Promise<ReadonlyMap<string, string>>
  /** The errors for a missing document, and for a deleted one. */
  missing: 'noIssue' | 'noSubmission'
  deleted: 'deletedIssue' | 'deletedSubmission'
}

export interface DocumentParams {
  projectId: string
  docId: string
}

/** The person who asks for a change, and their address. */
export interface Acting {
  caller: Caller
  ip: string
}

/** The document whose history an entry belongs to. */
export function historyOf(kind: Pick<DocumentKind<unknown>, 'column'>, docId: string) {
  return kind.column === 'issue_id' ? { issue_id: docId } : { submission_id: docId }
}

/** The document as the caller sees it, for the answer; 404 when the project has none such. */
export async function readOr404<Doc>(
  kind: DocumentKind<Doc>,
  { db, params, user }: { db: Db; params: DocumentParams; user: Caller },
  { config }: Deps,
): Promise<{ docs: Doc }> {
  const docs = await kind.read(db, params, user._id, new URL(config.publicUrl).origin)
  if (!docs) throw problems[kind.missing]()
  return { docs }
}

/** Locks a document before anything of it or its history is changed; 404 without one. */
export async function lockOr404<Locked extends LockedDocument>(
  kind: DocumentKind<unknown, Locked>,
  db: Db,
  { projectId, docId }: DocumentParams,
): Promise<Locked> {
  const locked = await kind.lock(db, projectId, docId)
  if (!locked) throw problems[kind.missing]()
  return locked
}

/** The same for a change that a deleted document does not take: 409. */
export async function lockLive(
  kind: DocumentKind<unknown>,
  db: Db,
  place: DocumentParams,
): Promise<LockedDocument> {
  const locked = await lockOr404(kind, db, place)
  if (locked.is_deleted) throw problems[kind.deleted]()
  return locked
}

export function adminsOnly({ caller }: Acting): void {
  if (!isAdmin(caller)) throw problems.forbidden()
}
