import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import { historianOf, personId, type ProjectWriting } from './context.ts'
import { type Entry, entry } from './history.ts'
import type { ShareRecord } from '@plumbline/contract/programme/programme-file'

/** A document that the file shares. */
export interface Shared {
  of: { issue_id: string } | { submission_id: string }
  share: ShareRecord
}

/** 144 random bits, URL-safe. */
const ID_BYTES = 18

/**
 * Makes the public links of documents that have none yet, and answers the entries that tell of
 * them: links are only ever added by a file.
 */
export async function startSharing(writing: ProjectWriting, wanted: Shared[]): Promise<Entry[]> {
  const taken = await sharedHere(writing, wanted)
  const shared = wanted
    .filter(({ of }) => !taken.has(documentOf(of)))
    .map(({ of, share }) => ({
      of,
      share,
      createdAt: share.createdAt ?? writing.now,
      createdBy:
        share.createdBy === null ? historianOf(writing) : personId(writing, share.createdBy),
    }))
  await insertRows(
    writing.db,
    'shares',
    shared.map(({ of, share, createdAt, createdBy }) => ({
      project_id: writing.projectId,
      id: randomBytes(ID_BYTES).toString('base64url'),
      issue_id: null,
      submission_id: null,
      ...of,
      can_export: share.canExport,
      can_comment: share.canComment,
      show_updates: share.showUpdates,
      created_by: createdBy,
      created_at: createdAt,
    })),
  )
  return shared.map(({ of, createdAt, createdBy }) =>
    entry({ of, actionType: 'Started Sharing', createdAt, createdBy }),
  )
}

/** The share that a record brings: none if an earlier file brought one already. */
export function sharedOf(
  of: Shared['of'],
  { share }: { share: ShareRecord | null },
  before?: { share: ShareRecord | null },
): Shared[] {
  return share === null || before?.share ? [] : [{ of, share }]
}

/** The documents among these that have a link already. */
async function sharedHere(
  { db, projectId }: ProjectWriting,
  wanted: Shared[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const ids = wanted.map(({ of }) => documentOf(of))
  const rows = await db
    .selectFrom('shares')
    .select(sql<string>`coalesce(issue_id, submission_id)`.as('id'))
    .where('project_id', '=', projectId)
    .where((eb) => eb(sql`coalesce(issue_id, submission_id)`, '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function documentOf(of: Shared['of']): string {
  return 'issue_id' in of ? of.issue_id : of.submission_id
}
