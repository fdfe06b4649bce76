import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Copies the questions of answers that are about to be removed into the issues which they raised: an issue outlives its
 * submission, and still shows its question.
 * @param of the submissions, and the place of the answer when it is one alone
 */
export async function copyQuestions(
  db: Db,
  projectId: string,
  of: { submissionIds: string[]; position?: number },
): Promise<void> {
  await sql`
    update issues i set question_text = d.question_text
      from submission_items d
     where i.project_id = ${projectId} and i.submission_id = any(${of.submissionIds}::uuid[])
       and d.project_id = i.project_id and d.submission_id = i.submission_id
       and d.position = i.item_position
       and d.position = coalesce(${of.position ?? null}::integer, d.position)`.execute(db)
}
