import type { ActionType } from '@plumbline/contract/updates'
import type { Db } from '../../db/db.ts'
import { type DocumentKind, historyOf, type LockedDocument, type Place } from './document-kind.ts'
import { stale } from './stale-problem.ts'

/** What people say leaves the document as it is: it raises no version, and is never stale. */
const SAYINGS: ActionType[] = ['Updated', 'Reply', 'Share Link Comment']

/**
 * Refuses a change (409) that was made while looking at another version than the locked one, and
 * says who changed it last and when. Without a version nothing is compared.
 */
export async function refuseStale(
  kind: DocumentKind<unknown>,
  db: Db,
  { projectId, docId }: Place,
  locked: LockedDocument,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === locked.version) return
  const [column, value] = Object.entries(historyOf(kind, docId))[0] as [typeof kind.column, string]
  const last = await db
    .selectFrom('updates as u')
    .innerJoin('users as p', 'p.id', 'u.created_by')
    .where('u.project_id', '=', projectId)
    .where(`u.${column}`, '=', value)
    .where('u.action_type', 'not in', SAYINGS)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .select(['u.created_at as at', 'p.first_name as firstName', 'p.last_name as lastName'])
    .executeTakeFirst()
  throw stale(last ?? null)
}
