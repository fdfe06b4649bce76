import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import type { Db } from '../../../db/db.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { quietRows } from '../../submissions/store-submissions.ts'

/**
 * Puts what a form computed and a phone filled in into a locked submission, instead of what it had. It is no part of
 * the history: nobody said it.
 */
export async function writeQuiet(
  db: Db,
  projectId: string,
  submissionId: string,
  quiet: QuietAnswer[],
): Promise<void> {
  const rows = quietRows(projectId, submissionId, quiet)
  const stored = await db
    .selectFrom('quiet_answers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .orderBy('place')
    .execute()
  if (isSame(stored, rows)) return
  await db
    .deleteFrom('quiet_answers')
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .execute()
  await insertRows(db, 'quiet_answers', rows)
}

type Row = ReturnType<typeof quietRows>[number]

const isSame = (stored: readonly Row[], rows: readonly Row[]): boolean =>
  stored.length === rows.length &&
  rows.every((row, n) =>
    Object.entries(row).every(([column, value]) => stored[n]?.[column as keyof Row] === value),
  )
