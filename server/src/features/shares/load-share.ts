import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { lockIssue } from '../issues/issues.queries.ts'
import { lockSubmission } from '../submissions/submissions.queries.ts'

/** A link that works at this moment, and the document that it shows. */
export interface LiveShare {
  id: string
  projectId: string
  type: 'issue' | 'submission'
  documentId: string
  isDeleted: boolean
  canExport: boolean
  canComment: boolean
  showUpdates: boolean
  showFiles: boolean
}

/**
 * The guard in front of everything below a link: the document, its files and comments. 404 with
 * the same words for a wrong, a stopped, a replaced and an expired link.
 */
export async function loadShare(db: Db, shareId: string): Promise<LiveShare> {
  // the only query of project data that cannot begin with its project: the link is the key to it
  const row = /^[\w-]{22,200}$/.test(shareId) && (await selectShare(db, shareId))
  if (!row) throw problems.deadLink()
  return row
}

/** The same for a change: the document is locked, and the link holds until the change is over. */
export async function lockShare(db: Db, shareId: string): Promise<LiveShare> {
  const { type, projectId, documentId } = await loadShare(db, shareId)
  const lock = type === 'issue' ? lockIssue : lockSubmission
  await lock(db, projectId, documentId)
  // code that stops or replaces a link locks its document first
  return loadShare(db, shareId)
}

function selectShare(db: Db, shareId: string): Promise<LiveShare | undefined> {
  return db
    .selectFrom('shares as h')
    .where('h.id', '=', shareId)
    .where(sql<boolean>`(h.expires_at is null or h.expires_at > now())`)
    .select([
      'h.id',
      'h.project_id as projectId',
      sql<LiveShare['type']>`case when h.issue_id is null then 'submission' else 'issue' end`.as(
        'type',
      ),
      sql<string>`coalesce(h.issue_id, h.submission_id)`.as('documentId'),
      sql<boolean>`coalesce(
        (select i.is_deleted from issues i where (i.project_id, i.id) = (h.project_id, h.issue_id)),
        (select s.is_deleted from submissions s
          where (s.project_id, s.id) = (h.project_id, h.submission_id)))`.as('isDeleted'),
      'h.can_export as canExport',
      'h.can_comment as canComment',
      'h.show_updates as showUpdates',
      'h.show_files as showFiles',
    ])
    .executeTakeFirst()
}
