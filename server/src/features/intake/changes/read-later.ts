import { STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Jobs } from '../../../jobs/jobs.ts'

/** Lets a job store the answers of a visit that has its place and more of them than are stored at once. */
export async function readLater(db: Db, visit: Jobs['read-answers']): Promise<void> {
  await enqueue(db, 'read-answers', visit, { projectId: visit.projectId })
}

/** Whether a submission has more answers than are changed at once. */
export async function hasMany(db: Db, projectId: string, submissionId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from submission_items
             where project_id = ${projectId} and submission_id = ${submissionId})
         + (select count(*) from quiet_answers
             where project_id = ${projectId} and submission_id = ${submissionId}) as n`.execute(db)
  return (rows[0]?.n ?? 0) > STORED_AT_ONCE
}
