import { sql } from 'kysely'
import { MOVED_MAX } from '@plumbline/contract/rules/limits'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type NewEntryOf, writeUpdates } from '../updates/write-update.ts'

const TABLES = ['issues', 'submissions'] as const

/** The documents of a milestone that is about to move, by their ids. */
export type MovedDocuments = Record<(typeof TABLES)[number], string[]>

/**
 * Locks the issues and then the submissions of a milestone, ahead of the milestone itself: whoever
 * changes one locks it before its milestone. The caller has the lock of moves. 409 when there are more than one move can tell.
 */
export async function lockDocuments(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<MovedDocuments> {
  const documents: MovedDocuments = { issues: [], submissions: [] }
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table)
      .where('project_id', '=', projectId)
      .where('milestone_id', '=', milestoneId)
      .orderBy('id')
      .limit(MOVED_MAX + 1)
      .select('id')
      .forUpdate()
      .execute()
    documents[table] = rows.map(({ id }) => id)
  }
  if (documents.issues.length + documents.submissions.length > MOVED_MAX) {
    throw problems.conflict(MESSAGES.milestoneTooFull)
  }
  return documents
}

/**
 * Tells that documents have moved along with their milestone, whose row took them to its site: each
 * has an entry in its history, and is a newer version.
 */
export async function tellDocuments(
  db: Db,
  projectId: string,
  documents: MovedDocuments,
  {
    userId,
    ...change
  }: { userId: string } & Pick<NonNullable<NewEntryOf['change']>, 'from' | 'to'>,
): Promise<void> {
  const entry = {
    actionType: 'Edited',
    by: { userId },
    change: { type: 'None', ...change },
  } as const
  await writeUpdates(
    db,
    projectId,
    documents.issues.map((id) => ({ ...entry, of: { issue_id: id } })),
  )
  await writeUpdates(
    db,
    projectId,
    documents.submissions.map((id) => ({ ...entry, of: { submission_id: id } })),
  )
  for (const table of TABLES) {
    await db
      .updateTable(table)
      .set({ version: sql`version + 1` })
      .where('project_id', '=', projectId)
      .where('id', '=', sql<string>`any(${documents[table]}::uuid[])`)
      .execute()
  }
}
