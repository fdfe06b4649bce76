import { STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Jobs } from '../../../jobs/jobs.ts'

/** Lets a job store the answers of a visit that has its place and more of them than are stored at once. */
export async function readLater(db: Db, visit: Jobs['read-answers']): Promise<void> {
  const { projectId, visitId } = visit
  await enqueue(db, 'read-answers', visit, { projectId, key: keyOf(visitId) })
}

const keyOf = (visitId: string) => `read-answers of ${visitId}`

/** True where a submission has more answers than are changed at once, or the job that reads its visit has not run. */
export async function hasMany(
  db: Db,
  projectId: string,
  { id, submissionId }: { id: string; submissionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ n: number; isToRead: boolean }>`
    select exists (select from graphile_worker.jobs where key = ${keyOf(id)}) as "isToRead",
           (select count(*) from submission_items
             where project_id = ${projectId} and submission_id = ${submissionId})
         + (select count(*) from quiet_answers
             where project_id = ${projectId} and submission_id = ${submissionId}) as n`.execute(db)
  const [{ n, isToRead } = { n: 0, isToRead: false }] = rows
  return isToRead || n > STORED_AT_ONCE
}
