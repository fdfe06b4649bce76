import type { Db } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import type { Acting, DocumentKind, DocumentParams } from '../document-kind.ts'
import { removeForGood } from './remove-for-good.ts'

const LETTERS = { issue: 'I', submission: 'S' } as const

/**
 * Removes a document that is in the trash at once, once its reference ('I-12') was given: 404 without
 * one, 409 outside of the trash, 400 for another reference.
 */
export async function purgeNow(
  kind: DocumentKind<unknown>,
  db: Db,
  { projectId, docId }: DocumentParams,
  reference: string,
  { caller, ip }: Acting,
): Promise<void> {
  const document = await db
    .selectFrom(kind.table)
    .select(['id', 'ref_id', 'deleted_at'])
    .where('project_id', '=', projectId)
    .where('id', '=', docId)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw problems[kind.missing]()
  if (document.deleted_at === null) throw problems.notDeleted()
  if (reference.trim().toUpperCase() !== `${LETTERS[kind.name]}-${document.ref_id}`) {
    throw problems.invalid([{ path: 'reference', code: 'wrongReference' }])
  }
  await removeForGood(db, kind.table, projectId, [document], { userId: caller._id, ip })
}
